import { randomUUID } from 'node:crypto';
import {
  LANGUAGES,
  SUPPORT_MESSAGES_PER_DAY_MAX,
  SUPPORT_OPEN_THREADS_MAX,
  SUPPORT_TEXT_MAX_LENGTH,
} from '@candela/contract';
import { calls } from '@candela/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../test/helpers/database.js';
import { placeDueOrder } from '../../test/helpers/due-order.js';
import { fetchMessages } from '../../test/helpers/messages.js';
import { PICTURE, startRecharge } from '../../test/helpers/recharges.js';
import { openThread, uploadForSupport } from '../../test/helpers/support.js';
import {
  createTestApi,
  TEST_PASSWORD,
  type TestApi,
  type TestUser,
} from '../../test/helpers/test-api.js';
import { bindCard, withdraw } from '../../test/helpers/withdrawals.js';
import { queryRows } from '../platform/db/query-rows.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Fields = Record<string, string>;

const open = (user: TestUser, fields: Fields = {}) => openThread(api, user, fields);
const write = (user: TestUser, id: string, fields: Fields = {}) =>
  api.call('writeToSupport', { id, text: 'And this?', ...fields }, user.token);
const close = (user: TestUser, id: string) => api.call('closeSupportThread', { id }, user.token);
const read = async (user: TestUser, id: string, fields: Fields = {}) =>
  (await api.call('getSupportThread', { id, ...fields }, user.token)).data;
const list = async (user: TestUser, fields: Fields = {}) =>
  (await api.call('listSupportThreads', fields, user.token)).data;

const answerAsOperator = (id: string, text: string) =>
  inTransaction(api.db, (tx) =>
    api.app.services.support.answerThreadInTransaction(tx, id, {
      ...{ text, operator: 'Maria Lopez', at: api.clock.now() },
    }),
  );

const messagesIn = async (user: TestUser) => {
  const [row] = await queryRows<{ count: number }>(
    api.db,
    sql`select count(*)::integer as count from support_messages where user_id = ${user.id}`,
  );
  return row?.count;
};

describe('support conversation', () => {
  test('starts with a message and pictures and is listed with its last message', async () => {
    const user = await api.register();
    const pictures = [await uploadForSupport(api, user), await uploadForSupport(api, user)];
    const created = { topic: 'account', text: '  What is this?\n', pictures: pictures.join(',') };
    const { data: thread } = await open(user, created);
    const time = Math.floor(api.clock.now() / 1_000);
    expect(thread).toEqual({
      id: expect.any(String),
      ...{ topic: 'account', state: 'open', reference: null, unread: false, createdAt: time },
      last: { author: 'user', text: 'What is this?', pictures: 2, time },
    });
    expect(await list(user)).toEqual([thread]);
    expect(await read(user, thread.id)).toEqual({
      thread,
      messages: [{ number: 1, author: 'user', text: 'What is this?', pictures, time }],
    });
    for (const id of pictures) {
      const fields = { lang: 'en', id, token: user.token };
      const shown = await api.send(calls.downloadImage, fields);
      expect(shown.headers['content-type']).toMatch(/^image\//);
    }
  });

  // @spec 13.1
  test('returns messages of both sides without naming the operator', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    api.clock.advance(60_000);
    await answerAsOperator(id, 'Yes.\nWhat is it?');
    const [answered] = await list(user);
    expect(answered).toMatchObject({
      state: 'answered',
      unread: true,
      last: { author: 'operator', text: 'Yes.\nWhat is it?' },
    });
    const shown = await api.call('getSupportThread', { id }, user.token);
    expect(JSON.stringify(shown.wire)).not.toContain('Maria');
    api.clock.advance(60_000);
    expect((await write(user, id)).data).toMatchObject({ state: 'open', unread: true });
    const { messages } = await read(user, id);
    expect(messages.map(({ number, author }) => [number, author])).toEqual([
      [1, 'user'],
      [2, 'operator'],
      [3, 'user'],
    ]);
    expect((await read(user, id, { latest: '2' })).messages).toEqual(messages.slice(1));
  });

  // @spec 13.2
  test('stays unread until the latest answer is marked as read', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    await answerAsOperator(id, 'First.');
    await answerAsOperator(id, 'Second.');
    const mark = (through: string) =>
      api.call('markSupportThreadRead', { id, through }, user.token);
    await mark('2');
    expect((await read(user, id)).thread.unread).toBe(true);
    await mark('3');
    expect((await read(user, id)).thread.unread).toBe(false);
    await mark('1');
    expect((await read(user, id)).thread.unread).toBe(false);
    await mark('9000000000');
    await answerAsOperator(id, 'Third.');
    expect((await read(user, id)).thread.unread).toBe(true);
  });

  // @spec 13.1
  test('notifies the user of an answer, with its topic, in every language', async () => {
    const user = await api.register();
    const { id } = (await open(user, { topic: 'withdrawal' })).data;
    await answerAsOperator(id, 'It is under way.');
    const renderedTexts = new Set<string>();
    for (const lang of LANGUAGES) {
      const [message] = await fetchMessages(api, user, lang);
      expect(message?.content).not.toMatch(/[{}@]|in progress/);
      renderedTexts.add(`${message?.title} ${message?.content}`);
    }
    expect(renderedTexts.size).toBe(LANGUAGES.length);
    const [english] = await fetchMessages(api, user);
    expect(english?.content).toContain('“A withdrawal”');
  });

  // @spec 13.3
  test('rejects an answer while closed and reopens when the user writes', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    expect((await close(user, id)).data.state).toBe('closed');
    expect((await close(user, id)).data.state).toBe('closed');
    expect(await answerAsOperator(id, 'Late.')).toBeUndefined();
    expect((await write(user, id)).data.state).toBe('open');
    expect((await read(user, id)).messages).toHaveLength(2);
  });

  test('lists conversations by newest message, with paging', async () => {
    const user = await api.register();
    const ids: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      api.clock.advance(1_000);
      ids.unshift((await open(user, { text })).data.id);
    }
    expect((await list(user)).map(({ id }) => id)).toEqual(ids);
    api.clock.advance(1_000);
    await answerAsOperator(ids[2] ?? '', 'To the first.');
    const now = [ids[2], ids[0], ids[1]];
    expect((await list(user)).map(({ id }) => id)).toEqual(now);
    expect((await list(user, { limit: '2', page: '2' })).map(({ id }) => id)).toEqual([ids[1]]);
  });
});

describe('conversation reference', () => {
  // @spec 13.6
  test('accepts only the user’s own order, recharge or withdrawal', async () => {
    const user = await api.register(100_00n);
    const order = await placeDueOrder(api.db, user.id, Math.floor(Date.now() / 1_000) + 600);
    const recharge = (await startRecharge(api, user, '50')).data.id;
    const card = await bindCard(api, user);
    const withdrawal = (await withdraw(api, user, card, '20')).data.id;
    for (const [kind, id] of Object.entries({ order, recharge, withdrawal })) {
      const { data } = await open(user, { [kind]: id });
      expect(data.reference).toEqual({ kind, id });
    }
    expect((await open(user, { order, recharge })).code).toBe('bad_request');
    const other = await api.register();
    for (const fields of [{ order }, { recharge }, { withdrawal }]) {
      expect((await open(other, fields)).code).toBe('support_reference_unknown');
    }
    expect(await list(other)).toEqual([]);
    expect(await messagesIn(other)).toBe(0);
  });
});

describe('access by other users', () => {
  test('rejects reading, writing, marking and closing a conversation', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const { data: thread } = await open(user);
    const { id } = thread;
    expect(await list(other)).toEqual([]);
    const created = [
      await api.call('getSupportThread', { id }, other.token),
      await write(other, id),
      await api.call('markSupportThreadRead', { id, through: '1' }, other.token),
      await close(other, id),
    ];
    expect(created.map(({ code }) => code)).toEqual(Array(4).fill('support_unknown'));
    expect(await read(user, id)).toMatchObject({ thread, messages: [{ number: 1 }] });
  });

  // @spec 13.6
  test('rejects pictures of another user, of another purpose or already sent', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const theirs = await uploadForSupport(api, other);
    const own = await uploadForSupport(api, user);
    const proof = (await api.upload('proof', PICTURE, user.token)).id;
    const { id } = (await open(user, { pictures: own })).data;
    for (const pictures of [theirs, proof, own, `${theirs},${own}`]) {
      expect((await write(user, id, { pictures })).code).toBe('upload_unknown');
      expect((await open(user, { pictures })).code).toBe('upload_unknown');
    }
    const repeated = await uploadForSupport(api, user);
    expect((await write(user, id, { pictures: `${repeated},${repeated}` })).code).toBe(
      'upload_unknown',
    );
    expect(await messagesIn(user)).toBe(1);
    expect((await write(user, id, { text: '', pictures: repeated })).code).toBe('ok');
  });
});

describe('support limits', () => {
  test('rejects an empty or overlong message, a fourth picture and an unknown topic', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    expect((await write(user, id, { text: ' \n\t' })).code).toBe('support_empty');
    const long = 'a'.repeat(SUPPORT_TEXT_MAX_LENGTH);
    expect((await write(user, id, { text: `${long}a` })).code).toBe('bad_request');
    expect((await write(user, id, { text: long })).code).toBe('ok');
    const four = await Promise.all([1, 2, 3, 4].map(() => uploadForSupport(api, user)));
    expect((await write(user, id, { pictures: four.join() })).code).toBe('bad_request');
    expect((await open(user, { topic: 'weather' })).code).toBe('bad_request');
    expect(await messagesIn(user)).toBe(2);
  });

  // @spec 13.6
  test('allows ten open conversations under concurrency and another after one is closed', async () => {
    const user = await api.register();
    const opened = await Promise.all(
      Array.from({ length: SUPPORT_OPEN_THREADS_MAX + 3 }, (_, n) =>
        open(user, { text: `No. ${n}` }),
      ),
    );
    const codes = opened.map(({ code }) => code).sort();
    expect(codes).toEqual([
      ...Array(SUPPORT_OPEN_THREADS_MAX).fill('ok'),
      ...Array(3).fill('support_limit'),
    ]);
    const first = (await list(user))[0]?.id ?? '';
    await close(user, first);
    expect((await open(user)).code).toBe('ok');
    const rejected = await write(user, first);
    expect(rejected).toMatchObject({ code: 'support_limit' });
    expect(rejected.wire.params).toEqual({ max: SUPPORT_OPEN_THREADS_MAX });
    expect((await read(user, first)).thread.state).toBe('closed');
    await answerAsOperator((await list(user))[0]?.id ?? '', 'Yes.');
    expect((await write(user, first)).code).toBe('support_limit');
  });

  // @spec 13.6
  test('allows fifty messages a day under concurrency and more the next day', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    for (let n = 2; n < SUPPORT_MESSAGES_PER_DAY_MAX; n += 1)
      await write(user, id, { text: `${n}` });
    const last = await Promise.all(['a', 'b', 'c'].map((text) => write(user, id, { text })));
    expect(last.map(({ code }) => code).sort()).toEqual([
      'ok',
      'support_day_limit',
      'support_day_limit',
    ]);
    await answerAsOperator(id, 'Wait, please.');
    expect(await messagesIn(user)).toBe(SUPPORT_MESSAGES_PER_DAY_MAX + 1);
    api.clock.advance(86_400_000);
    const token = (await api.call('login', { username: user.username, password: TEST_PASSWORD }))
      .data.token;
    expect((await write({ ...user, token }, id)).code).toBe('ok');
  });
});

describe('repeated and concurrent messages', () => {
  // @spec 13.5
  test('writes a message once per request id, also in parallel', async () => {
    const user = await api.register();
    const opening = { text: 'Once.', request_id: randomUUID() };
    const opened = await Promise.all([1, 2, 3].map(() => open(user, opening)));
    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1);
    const id = opened[0]?.data.id ?? '';
    const writing = { text: 'Twice?', request_id: randomUUID() };
    const written = await Promise.all([1, 2, 3].map(() => write(user, id, writing)));
    expect(written.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    expect((await read(user, id)).messages).toHaveLength(2);
    expect((await write(user, id, { ...writing, text: 'Other.' })).code).toBe('request_conflict');
    expect(await messagesIn(user)).toBe(2);
  });

  test('numbers concurrent messages and answers consecutively', async () => {
    const user = await api.register();
    const { id } = (await open(user)).data;
    await Promise.all([
      ...['a', 'b', 'c'].map((text) => write(user, id, { text })),
      ...['d', 'e'].map((text) => answerAsOperator(id, text)),
    ]);
    const { messages } = await read(user, id);
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

test('rejects changes to stored messages in the database', async () => {
  const user = await api.register();
  const { id } = (await open(user)).data;
  await expect(
    api.db.execute(sql`update support_messages set text = 'Else.' where thread_id = ${id}`),
  ).rejects.toThrow();
  await expect(
    api.db.execute(sql`update support_threads set user_id = 'other' where id = ${id}`),
  ).rejects.toThrow();
});
