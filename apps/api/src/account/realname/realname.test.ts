import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PICTURE } from '../../../test/helpers/recharges.js';
import { createTestApi, type TestApi, type TestUser } from '../../../test/helpers/test-api.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { maskNumber } from './mask-number.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const NAME = 'Ana Žnidaršič';
const NUMBER = 'PB-1234567';
const NOTHING = { state: 'none', reason: null, name: null, maskedNumber: null, submittedAt: null };

type Fields = Record<string, string>;

async function documents({ token }: TestUser): Promise<Fields> {
  const [front, back] = [
    await api.upload('id_front', PICTURE, token),
    await api.upload('id_back', PICTURE, token),
  ];
  return { name: NAME, document_number: NUMBER, front: front.id, back: back.id };
}

async function submit(user: TestUser, change: Fields = {}) {
  return api.call('submitRealName', { ...(await documents(user)), ...change }, user.token);
}

const read = (user: TestUser, lang = 'en') => api.call('submitRealName', { lang }, user.token);

const stateInProfile = async (user: TestUser) =>
  (await api.call('getProfile', {}, user.token)).data.realName;

async function review(seconds = 30): Promise<void> {
  api.clock.advance(seconds * 1_000);
  await api.runWorker('review-real-names');
}

const idOf = async (user: TestUser) => {
  const [row] = await queryRows<{ id: string }>(
    api.db,
    sql`select id from real_names where user_id = ${user.id} order by id desc limit 1`,
  );
  return row?.id ?? '';
};

describe('real-name verification', () => {
  // @spec 3.7 7.13
  test('has state none until documents are submitted and then review', async () => {
    const user = await api.register();
    expect((await read(user)).data).toEqual(NOTHING);
    const { data } = await submit(user, { name: `  ${NAME} ` });
    expect(data).toEqual({
      state: 'review',
      reason: null,
      name: NAME,
      maskedNumber: '•••••••567',
      submittedAt: Math.floor(api.clock.now() / 1_000),
    });
    expect((await read(user)).data).toEqual(data);
    expect(await stateInProfile(user)).toBe('review');
  });

  // @spec 4.8
  test('completes after the sandbox’s thirty seconds and notifies the user', async () => {
    const user = await api.register();
    await submit(user);
    await review(29);
    expect((await read(user)).data.state).toBe('review');
    await review(1);
    expect((await read(user)).data.state).toBe('complete');
    expect(await stateInProfile(user)).toBe('complete');
    const [message] = (await api.call('listMessages', {}, user.token)).data;
    expect(message).toMatchObject({
      kind: 'real_name_complete',
      title: 'Real-name verification complete',
    });
    const { data: moves } = await api.call('listCreditEvents', {}, user.token);
    expect(moves).toMatchObject([{ cause: 'real_name', points: 5, score: 105 }]);
    expect((await submit(user)).code).toBe('real_name_complete');
  });

  test.each(['PB-12313', 'a123 1-3', 'A1234(13)'])(
    'rejects a number ending in 13 (%s) with a reason in the reader’s language',
    async (number) => {
      const user = await api.register();
      await submit(user, { document_number: number });
      await review();
      expect((await read(user)).data).toMatchObject({ state: 'rejected', reason: 'sandbox test' });
      expect((await read(user, 'hk')).data.reason).toBe('模擬環境測試');
      const [message] = (await api.call('listMessages', {}, user.token)).data;
      expect(message?.content).toContain('sandbox test');
    },
  );

  // @spec 4.8
  test('accepts a new submission after a rejection', async () => {
    const user = await api.register();
    await submit(user, { document_number: '1231313' });
    await review();
    expect((await submit(user)).data).toMatchObject({ state: 'review', reason: null });
    await review();
    expect(await stateInProfile(user)).toBe('complete');
  });
});

describe('real-name submission', () => {
  test.each([
    [{ name: '' }, 'real_name_incomplete'],
    [{ name: '   ' }, 'real_name_incomplete'],
    [{ document_number: '' }, 'real_name_incomplete'],
    [{ document_number: '1234' }, 'document_number_invalid'],
    [{ document_number: '(-----)' }, 'document_number_invalid'],
    [{ document_number: '1234<script>' }, 'document_number_invalid'],
    [{ front: 'nothing' }, 'upload_unknown'],
  ])('rejects %o as %s', async (change, code) => {
    const user = await api.register();
    expect((await submit(user, change)).code).toBe(code);
    expect((await read(user)).data).toEqual(NOTHING);
  });

  test.each(['name', 'document_number', 'front', 'back'])(
    'rejects a submission without its %s',
    async (part) => {
      const user = await api.register();
      const { [part]: _left, ...rest } = await documents(user);
      expect((await api.call('submitRealName', rest, user.token)).code).toBe(
        'real_name_incomplete',
      );
      expect((await read(user)).data).toEqual(NOTHING);
    },
  );

  // @spec 7.21
  test('rejects pictures of another user and of another purpose', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const [own, foreign] = [await documents(user), await documents(other)];
    for (const change of [
      { front: foreign.front },
      { front: own.back, back: own.front },
      { front: (await api.upload('proof', PICTURE, user.token)).id },
    ] as Fields[]) {
      const response = await api.call('submitRealName', { ...own, ...change }, user.token);
      expect(response.code).toBe('upload_unknown');
    }
    expect((await read(user)).data).toEqual(NOTHING);
  });

  test('accepts one of many concurrent submissions', async () => {
    const user = await api.register();
    const fields = await documents(user);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => api.call('submitRealName', fields, user.token)),
    );
    const codes = responses.map(({ code }) => code).sort();
    expect(codes).toEqual(['ok', ...Array<string>(7).fill('real_name_pending')]);
    const rows = await queryRows(api.db, sql`select id from real_names where user_id = ${user.id}`);
    expect(rows).toHaveLength(1);
  });

  // @spec 7.21
  test('keeps its pictures from being swept and hides them from other users', async () => {
    const [user, other] = [await api.register(), await api.register()];
    const fields = await documents(user);
    await api.call('submitRealName', fields, user.token);
    const downloadImage = (id: string | undefined, { token }: TestUser) =>
      api.server.inject(`/api/upload/image?lang=en&id=${id}&token=${token}`);
    await api.app.services.uploads.pruneUnattachedUploads();
    for (const id of [fields.front, fields.back]) {
      expect((await downloadImage(id, user)).headers['content-type']).toBe('image/png');
      expect((await downloadImage(id, other)).json()).toMatchObject({ code: 'upload_unknown' });
    }
    expect((await read(other)).data).toEqual(NOTHING);
  });

  // @spec S33
  test('encrypts name and number so that they decrypt only in their own row', async () => {
    const [user, other] = [await api.register(), await api.register()];
    await submit(user, { document_number: 'SECRET-77889' });
    await submit(other);
    const [row] = await queryRows<{ whole: string }>(
      api.db,
      sql`select real_names::text || encode(sealed_name, 'escape') || encode(sealed_number, 'escape') as whole
        from real_names where user_id = ${user.id}`,
    );
    for (const secret of ['SECRET', '-77889', 'Ana ', 'nidar'])
      expect(row?.whole).not.toContain(secret);
    const hex = Buffer.from('77889').toString('hex');
    expect(row?.whole).not.toContain(hex);
    await api.db.execute(
      sql`update real_names set sealed_number = (select sealed_number from real_names where user_id = ${user.id})
        where user_id = ${other.id}`,
    );
    expect((await read(other)).data).toMatchObject({
      state: 'review',
      name: NAME,
      maskedNumber: null,
    });
    // A row that cannot be decrypted does not block the others.
    const next = await api.register();
    await submit(next);
    await review();
    expect(await stateInProfile(next)).toBe('complete');
    expect(await stateInProfile(other)).toBe('review');
    const metrics = await api.server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${api.config.secrets.metricsToken}` },
    });
    expect(metrics.body).toContain('candela_real_names_dead_letter 1\n');
    const reason = '@Ana, please hand it in again';
    await api.app.services.realNames.decideRealName(
      await idOf(other),
      { approve: false, reason },
      'mira',
    );
    expect((await read(other)).data).toMatchObject({ state: 'rejected', reason });
    const [message] = (await api.call('listMessages', {}, other.token)).data;
    expect(message?.content).toContain(reason);
    expect((await submit(other)).data).toMatchObject({
      state: 'review',
      maskedNumber: '•••••••567',
    });
  });
});

describe('operator decision', () => {
  test('records one decision with its operator when several decide concurrently', async () => {
    const user = await api.register();
    await submit(user);
    const { decideRealName } = api.app.services.realNames;
    const id = await idOf(user);
    const decisions = await Promise.all([
      decideRealName(id, { approve: true }, 'mira'),
      decideRealName(id, { approve: false, reason: 'blurred' }, 'jon'),
      decideRealName(id, { approve: true }, 'mira'),
    ]);
    expect(decisions.filter(Boolean)).toHaveLength(1);
    await review();
    const [row] = await queryRows<{ decided_by: string }>(
      api.db,
      sql`select decided_by from real_names where id = ${id}`,
    );
    expect(row?.decided_by).toBe(decisions[1] ? 'jon' : 'mira');
    expect((await api.call('listMessages', {}, user.token)).data).toHaveLength(2);
  });

  test('lists pending submissions oldest first and omits decided ones', async () => {
    const { decideRealName, listRealNamesByState: listRealNamesIn } = api.app.services.realNames;
    const [first, second] = [await api.register(), await api.register()];
    await submit(first);
    api.clock.advance(1_000);
    await submit(second);
    const all = () => listRealNamesIn({ state: 'review', page: 1, limit: 100 });
    const waiting = async () =>
      (await all()).filter(({ userId }) => [first.id, second.id].includes(userId));
    expect((await waiting()).map(({ userId }) => userId)).toEqual([first.id, second.id]);
    const pending = await all();
    const last = { state: 'review', page: 2, limit: pending.length - 1 } as const;
    expect(await listRealNamesIn(last)).toEqual(pending.slice(-1));
    const [request] = await waiting();
    expect(request).toMatchObject({
      id: await idOf(first),
      name: NAME,
      documentNumber: NUMBER,
      refusal: null,
    });
    await decideRealName(await idOf(first), { approve: true }, 'mira');
    expect((await waiting()).map(({ userId }) => userId)).toEqual([second.id]);
  });

  test('requires an operator name, and a reason for a rejection', async () => {
    const user = await api.register();
    await submit(user);
    const { decideRealName } = api.app.services.realNames;
    const id = await idOf(user);
    await expect(decideRealName(id, { approve: true }, ' ')).rejects.toThrow('actor_missing');
    const silent = { approve: false, reason: '' } as const;
    await expect(decideRealName(id, silent, 'mira')).rejects.toThrow('reason_missing');
    expect((await read(user)).data).toMatchObject({ state: 'review' });
  });

  test('returns the operator’s rejection reason to the user unchanged', async () => {
    const user = await api.register();
    await submit(user);
    const { decideRealName } = api.app.services.realNames;
    await decideRealName(
      await idOf(user),
      { approve: false, reason: 'The back is cut off' },
      'mira',
    );
    expect((await read(user, 'hk')).data).toMatchObject({
      state: 'rejected',
      reason: 'The back is cut off',
    });
  });
});

test.each([
  ['12345', '••••5'],
  ['A123456(7)', '•••••••(7)'],
  ['1234567890123', '•••••••••0123'],
])('masks the number %s as %s', (number, covered) => {
  expect(maskNumber(number)).toBe(covered);
});
