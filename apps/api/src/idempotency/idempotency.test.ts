import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../test/helpers/database.js';
import { createFakeClock } from '../../test/helpers/fake-clock.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { queryRows } from '../platform/db/query-rows.js';
import type { Transaction } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import { createIdempotency, type Idempotency, type IdempotentCall } from './service.js';

let connection: DatabaseConnection;
let idempotency: Idempotency;
const clock = createFakeClock();
beforeAll(async () => {
  connection = await openTestDatabase();
  idempotency = createIdempotency({ db: connection.db, now: clock.now });
  await connection.db.execute(sql`create table effects (request text)`);
});
afterAll(() => connection.close());

function aCall(change: Partial<IdempotentCall> = {}): IdempotentCall {
  return {
    userId: 'ann',
    call: 'placeOrder',
    requestId: randomUUID(),
    fields: { id: 'btc', amount: '10' },
    ...change,
  };
}

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
  const call = aCall();
  const work = effectOf(call.requestId);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => idempotency.runOnce(call, work)),
  );
  expect(responses).toEqual(responses.map(() => succeed({ answer: 1 })));
  expect(await effects(call.requestId)).toBe(1);
});

test.each([
  ['other fields', { fields: { id: 'btc', amount: '11' } }],
  ['a field more', { fields: { id: 'btc', amount: '10', seconds: '60' } }],
  ['another call', { call: 'startRecharge' }],
])('rejects a used id with %s', async (_what, change) => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  const other = effectOf(call.requestId);
  expect(await idempotency.runOnce({ ...call, ...change }, other)).toEqual(
    fail('request_conflict'),
  );
  expect(await effects(call.requestId)).toBe(1);
});

test('returns the stored answer when the work would now fail or throw', async () => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  const first = succeed({ answer: 1 });
  expect(await idempotency.runOnce(call, async () => fail('no_money'))).toEqual(first);
  const bug = idempotency.runOnce(call, async (tx) => {
    await tx.execute(sql`select 1 / 0`);
    return first;
  });
  expect(await bug).toEqual(first);
});

test('treats reordered fields as the same request', async () => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  const changed = { ...call, fields: { amount: '10', id: 'btc' } };
  expect(await idempotency.runOnce(changed, effectOf(call.requestId))).toEqual(
    succeed({ answer: 1 }),
  );
});

test('compares request ids case-insensitively', async () => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  const capitals = { ...call, requestId: call.requestId?.toUpperCase() };
  expect(await idempotency.runOnce(capitals, effectOf(call.requestId))).toEqual(
    succeed({ answer: 1 }),
  );
  expect(await effects(call.requestId)).toBe(1);
});

// @spec S55
test('treats the same id of another user as another request', async () => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  const theirs = { ...call, userId: 'bob' };
  expect((await idempotency.runOnce(theirs, effectOf(call.requestId))).ok).toBe(true);
  expect(await effects(call.requestId)).toBe(2);
});

test('rolls back a failed request and allows its id to be retried', async () => {
  const call = aCall();
  const rejected = await idempotency.runOnce(call, async (tx) => {
    await effectOf(call.requestId)(tx);
    return fail('no_money', { min: '1.00' });
  });
  expect(rejected).toEqual(fail('no_money', { min: '1.00' }));
  expect(await effects(call.requestId)).toBe(0);
  expect((await idempotency.runOnce(call, effectOf(call.requestId))).ok).toBe(true);
});

test('runs the work each time when no id is given', async () => {
  const call = aCall({ requestId: undefined, fields: { id: 'btc' } });
  const before = await effects(undefined);
  await idempotency.runOnce(call, effectOf(undefined));
  await idempotency.runOnce(call, effectOf(undefined));
  expect(await effects(undefined)).toBe(before + 2);
});

test('keeps an answer for 48 hours', async () => {
  const call = aCall();
  await idempotency.runOnce(call, effectOf(call.requestId));
  clock.advance(48 * 3_600_000);
  await idempotency.pruneRequests();
  await idempotency.runOnce(call, effectOf(call.requestId));
  expect(await effects(call.requestId)).toBe(1);
  clock.advance(1);
  await idempotency.pruneRequests();
  await idempotency.runOnce(call, effectOf(call.requestId));
  expect(await effects(call.requestId)).toBe(2);
});
