import type { TestApi, TestUser } from './app.js';
import { PICTURE } from './recharges.js';

export function openThread(api: TestApi, user: TestUser, fields: Record<string, string> = {}) {
  const asked = { topic: 'general', text: 'Is anybody there?' };
  return api.call('openSupportThread', { ...asked, ...fields }, user.token);
}

/** @returns its id. */
export async function uploadForSupport(api: TestApi, user: TestUser): Promise<string> {
  return (await api.upload('support', PICTURE, user.token)).id;
}
