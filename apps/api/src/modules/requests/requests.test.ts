import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../db/connection.js';
import { queryRows } from '../../db/query.js';
import type { Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { createFakeClock } from '../../testing/clock.js';
import { openTestDatabase } from '../../testing/database.js';
import { type Cause, createRequests, type Requests } from './service.js';

let connection: DatabaseConnection;
let requests: Requests;
const clock = createFakeClock();
beforeAll(async () => {
  connection = await openTestDatabase();
  requests = createRequests({ db: connection.db, now: clock.now });
  await connection.db.execute(sql`create table effects (request text)`);
});
afterAll(() => connection.close());

function cause(change: Partial<Cause> = {}): Cause {
  return {
    userId: 'ann',
    call: 'placeOrder',
    requestId: randomUUID(),
    fields: { id: 'btc', amount: '10' },
    ...change,
  };
}

/** Returns a unique number and leaves a trace. */
function effectOf(id: string | undefined) {
  let answer = 0;
  return async (tx: Transaction): Promise<Result<{ answer: number }, 'no_money'>> => {
    await tx.execute(sql`insert into effects values (${id ?? 'none'})`);
    answer += 1;
    return succeed({ answer });
  };
}

async function effects(id: string | undefined): Promise<number> {
  const [row] = await queryRows<{ n: number }>(
    connection.db,
    sql`select count(*)::int as n from effects where request = ${id ?? 'none'}`,
  );
  return row?.n ?? -1;
}

test('runs a request once under concurrency and returns its answer to every repeat', async () => {
  const asked = cause();
  const work = effectOf(asked.requestId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => requests.once(asked, work)));
  expect(answers).toEqual(answers.map(() => succeed({ answer: 1 })));
  expect(await effects(asked.requestId)).toBe(1);
});

test.each([
  ['other fields', { fields: { id: 'btc', amount: '11' } }],
  ['a field more', { fields: { id: 'btc', amount: '10', seconds: '60' } }],
  ['another call', { call: 'startRecharge' }],
])('rejects a used id with %s', async (_what, change) => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  const other = effectOf(asked.requestId);
  expect(await requests.once({ ...asked, ...change }, other)).toEqual(fail('request_conflict'));
  expect(await effects(asked.requestId)).toBe(1);
});

test('returns the stored answer when the work would now fail or throw', async () => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  const first = succeed({ answer: 1 });
  expect(await requests.once(asked, async () => fail('no_money'))).toEqual(first);
  const bug = requests.once(asked, async (tx) => {
    await tx.execute(sql`select 1 / 0`);
    return first;
  });
  expect(await bug).toEqual(first);
});

test('treats reordered fields as the same request', async () => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  const turned = { ...asked, fields: { amount: '10', id: 'btc' } };
  expect(await requests.once(turned, effectOf(asked.requestId))).toEqual(succeed({ answer: 1 }));
});

test('compares request ids case-insensitively', async () => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  const capitals = { ...asked, requestId: asked.requestId?.toUpperCase() };
  expect(await requests.once(capitals, effectOf(asked.requestId))).toEqual(succeed({ answer: 1 }));
  expect(await effects(asked.requestId)).toBe(1);
});

test('treats the same id of another user as another request', async () => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  const theirs = { ...asked, userId: 'bob' };
  expect((await requests.once(theirs, effectOf(asked.requestId))).ok).toBe(true);
  expect(await effects(asked.requestId)).toBe(2);
});

test('rolls back a failed request and allows its id to be retried', async () => {
  const asked = cause();
  const refused = await requests.once(asked, async (tx) => {
    await effectOf(asked.requestId)(tx);
    return fail('no_money', { min: '1.00' });
  });
  expect(refused).toEqual(fail('no_money', { min: '1.00' }));
  expect(await effects(asked.requestId)).toBe(0);
  expect((await requests.once(asked, effectOf(asked.requestId))).ok).toBe(true);
});

test('runs the work each time when no id is given', async () => {
  const asked = cause({ requestId: undefined, fields: { id: 'btc' } });
  const before = await effects(undefined);
  await requests.once(asked, effectOf(undefined));
  await requests.once(asked, effectOf(undefined));
  expect(await effects(undefined)).toBe(before + 2);
});

test('keeps an answer for 48 hours', async () => {
  const asked = cause();
  await requests.once(asked, effectOf(asked.requestId));
  clock.advance(48 * 3_600_000);
  await requests.pruneRequests();
  await requests.once(asked, effectOf(asked.requestId));
  expect(await effects(asked.requestId)).toBe(1);
  clock.advance(1);
  await requests.pruneRequests();
  await requests.once(asked, effectOf(asked.requestId));
  expect(await effects(asked.requestId)).toBe(2);
});
