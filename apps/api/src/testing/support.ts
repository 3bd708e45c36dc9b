import type { TestApi, TestUser } from './app.js';
import { PICTURE } from './recharges.js';

/** Begins a conversation with support, with what differs from a plain question. */
export function openThread(api: TestApi, user: TestUser, fields: Record<string, string> = {}) {
  const asked = { topic: 'general', text: 'Is anybody there?' };
  return api.call('openSupportThread', { ...asked, ...fields }, user.token);
}

/** A picture that somebody may show support. @returns its id. */
export async function uploadForSupport(api: TestApi, user: TestUser): Promise<string> {
  return (await api.upload('support', PICTURE, user.token)).id;
}
