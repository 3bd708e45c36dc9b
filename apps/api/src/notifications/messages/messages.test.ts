import { LANGUAGES } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { messages } from './schema.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('messages', () => {
  test('welcomes a new user in every language', async () => {
    const user = await api.register();
    for (const lang of LANGUAGES) {
      const [message] = (await api.call('listMessages', { lang }, user.token)).data;
      expect(message).toMatchObject({
        title: contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
        status: 'unread',
      });
    }
  });

  test('names the kind of a message about a decision and its record', async () => {
    const user = await api.register();
    const { messages } = api.app.services;
    const params = { amount: '5.00', record: 'rc_1' };
    await messages.sendMessage(api.db, user.id, 'recharge_paid', params, api.clock.now() + 1);
    const [decision, welcome] = (await api.call('listMessages', {}, user.token)).data;
    expect(decision).toMatchObject({ kind: 'recharge_paid', record: 'rc_1' });
    expect(welcome).not.toHaveProperty('kind');
  });

  test.each(['above', 'below', 'moves'] as const)(
    'names the kind of a message about a price alert (%s)',
    async (kind) => {
      const user = await api.register();
      const { messages } = api.app.services;
      const params = { symbol: 'BTC', price: '64000.10', level: '64000.00' };
      const now = api.clock.now() + 1;
      await messages.sendMessage(api.db, user.id, `alert_${kind}`, params, now);
      const [alert] = (await api.call('listMessages', {}, user.token)).data;
      expect(alert).toMatchObject({ kind: 'price_alert' });
    },
  );

  // @spec 2.22 7.19
  test("marks messages as read one by one or all at once, the caller's only", async () => {
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

describe('message list', () => {
  const PAGE = 4;

  async function withMessages() {
    const user = await api.register();
    await api.db.delete(messages).where(eq(messages.userId, user.id));
    await api.db.insert(messages).values(
      Array.from({ length: 12 }, (_, n) => ({
        id: `${user.id}-m${String(n).padStart(2, '0')}`,
        userId: user.id,
        template: 'fair',
        params: {},
        read: n % 3 === 0,
        createdAt: api.clock.now() + Math.floor(n / 2),
      })),
    );
    const named = ({ id }: { id: string }) => Number(id.slice(-2));
    const ask = async (fields: Record<string, string> = {}) =>
      (await api.call('listMessages', { limit: String(PAGE), ...fields }, user.token)).data;
    const idOf = (n: number) => `${user.id}-m${String(n).padStart(2, '0')}`;
    const mark = (...numbers: number[]) =>
      Promise.all(numbers.map((n) => api.call('markMessagesRead', { id: idOf(n) }, user.token)));
    return { user, ask, named, mark, idOf };
  }
  type Rows = Awaited<ReturnType<Awaited<ReturnType<typeof withMessages>>['ask']>>;

  const following = (rows: Rows) => {
    const last = rows.at(-1);
    return { after: last?.id ?? '', after_status: last?.status === 'unread' ? '0' : '1' };
  };

  const UNREAD = [11, 10, 8, 7, 5, 4, 2, 1];
  const READ = [9, 6, 3, 0];

  test('lists unread messages first over all pages, newest first in each part', async () => {
    const { ask, named } = await withMessages();
    const pages = [await ask(), await ask({ page: '2' }), await ask({ page: '3' })];
    expect(pages.flat().map(named)).toEqual([...UNREAD, ...READ]);
    expect(await ask({ page: '4' })).toEqual([]);
  });

  test('continues after a message across the end of the unread ones', async () => {
    const { ask, named } = await withMessages();
    const all: Rows = [];
    for (let rows = await ask({ limit: '3' }); rows.length > 0; ) {
      all.push(...rows);
      rows = await ask({ limit: '3', ...following(rows) });
    }
    expect(all.map(named)).toEqual([...UNREAD, ...READ]);
  });

  test('skips no message when the cursor message is read meanwhile', async () => {
    const { ask, named, mark } = await withMessages();
    const first = await ask();
    await mark(11, 7);
    const second = await ask(following(first));
    expect(second.map(named)).toEqual([5, 4, 2, 1]);
    expect((await ask(following(second))).map(named)).toEqual([11, 9, 7, 6]);
  });

  test("continues from the cursor's current position when its earlier status is not given", async () => {
    const { ask, named, mark, idOf } = await withMessages();
    await mark(7);
    expect((await ask({ after: idOf(7) })).map(named)).toEqual([6, 3, 0]);
  });

  test('skips no message when messages are marked as read concurrently', async () => {
    const { user, ask, named, mark } = await withMessages();
    const seen = new Set<number>();
    let rows = await ask();
    for (const read of [[11, 2], [10, 5], [], []]) {
      for (const row of rows) seen.add(named(row));
      [rows] = await Promise.all([ask(following(rows)), mark(...read)]);
    }
    for (const row of rows) seen.add(named(row));
    expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
    expect((await api.call('getProfile', {}, user.token)).data.unread).toBe(4);
  });

  test("rejects another user's message or an unknown one as cursor", async () => {
    const [{ ask }, other] = [await withMessages(), await withMessages()];
    expect((await other.ask()).length).toBe(PAGE);
    const { user } = other;
    for (const after of [(await ask())[0]?.id ?? '', 'none']) {
      expect((await api.call('listMessages', { after }, user.token)).code).toBe('bad_request');
    }
  });
});
