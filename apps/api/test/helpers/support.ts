import { PICTURE } from './recharges.js';
import type { TestApi, TestUser } from './test-api.js';

export function openThread(api: TestApi, user: TestUser, fields: Record<string, string> = {}) {
  const defaults = { topic: 'general', text: 'Is anybody there?' };
  return api.call('openSupportThread', { ...defaults, ...fields }, user.token);
}

export async function uploadForSupport(api: TestApi, user: TestUser): Promise<string> {
  return (await api.upload('support', PICTURE, user.token)).id;
}
