import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../testing/app.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('messages', () => {
  test('greet a new user in the language they read', async () => {
    const user = await api.register();
    for (const lang of LANGUAGES) {
      const [message] = (await api.call('listMessages', { lang }, user.token)).data;
      expect(message).toMatchObject({
        title: contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
        status: 'unread',
      });
    }
  });

  test('are marked as read one by one or all at once, one’s own only', async () => {
    const [user, other] = [await api.register(), await api.register()];
    await api.app.services.messages.sendMessage(api.db, user.id, 'fair');
    const unread = async (who: TestUser) =>
      (await api.call('getProfile', {}, who.token)).data.unread;
    const [first] = (await api.call('listMessages', {}, user.token)).data;
    await api.call('markMessagesRead', { id: first?.id ?? '' }, other.token);
    expect(await unread(user)).toBe(2);
    await api.call('markMessagesRead', { id: first?.id ?? '' }, user.token);
    expect(await unread(user)).toBe(1);
    await api.call('markMessagesRead', { all: '1' }, user.token);
    expect([await unread(user), await unread(other)]).toEqual([0, 1]);
    expect((await api.call('markMessagesRead', {}, user.token)).code).toBe('bad_request');
  });
});
