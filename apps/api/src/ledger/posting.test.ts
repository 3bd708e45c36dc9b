import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import { onUserChanged } from '../platform/db/after-commit-events.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { createId } from '../platform/db/ids.js';
import { queryRows } from '../platform/db/query-rows.js';
import { availableBalanceAfter } from './balance-after.js';
import { platformAccount, userAccount } from './kinds.js';
import { createLedger } from './ledger.js';
import { postTransfers, type TransferRequest } from './posting.js';

const POSTED = { ok: true, value: { at: expect.any(Number) } };

let connection: DatabaseConnection;
const now = 1_700_000_000_000;
const clock = { now, databaseNow: null };
const ledger = createLedger({ now: () => now });
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

async function newUser(): Promise<string> {
  const id = createId(Date.now());
  await inTransaction(connection.db, (tx) => ledger.openAccounts(tx, id));
  return id;
}

const move = (user: string, amount: bigint): TransferRequest => ({
  kind: 'transfer',
  reference: createId(Date.now()),
  lines: [
    { account: platformAccount('house'), amount: -amount },
    { account: userAccount(user, 'available'), amount },
  ],
});

const post = (requests: readonly TransferRequest[]) =>
  inTransaction(connection.db, (tx) => postTransfers(tx, requests, clock));

const available = async (user: string) => (await ledger.balances(connection.db, user)).available;

test('moves one account several times in a batch, with an entry and a version for each', async () => {
  const user = await newUser();
  const requests = [move(user, 10_00n), move(user, -4_00n), move(user, 1_50n)];
  expect(await post(requests)).toEqual(POSTED);
  const rows = await queryRows(
    connection.db,
    sql`select account_version as version, balance_before::text as before, balance_after::text as after
      from entries where account_id = ${`${user}:available`} order by 1`,
  );
  expect(rows).toEqual([
    { version: 1, before: '0', after: '1000' },
    { version: 2, before: '1000', after: '600' },
    { version: 3, before: '600', after: '750' },
  ]);
  const posted = requests.map(({ kind, reference }) => ({ userId: user, kind, reference }));
  expect(await availableBalanceAfter(connection.db, posted)).toEqual([10_00n, 6_00n, 7_50n]);
  expect(await ledger.totals(connection.db, user, ['transfer'])).toEqual({ transfer: 7_50n });
});

test('refuses a whole batch that overdraws midway and reports the transfer’s index', async () => {
  const [user, other] = await Promise.all([newUser(), newUser()]);
  const batch = [move(other, 5_00n), move(user, -1n), move(user, 10_00n)];
  expect(await post(batch)).toMatchObject({ failure: 'insufficient_funds', index: 1 });
  expect(await Promise.all([available(user), available(other)])).toEqual([0n, 0n]);
});

test('refuses a whole batch with an already posted reference and reports its index', async () => {
  const user = await newUser();
  const before = move(user, 3_00n);
  expect(await post([before])).toEqual(POSTED);
  const batch = [move(user, 1_00n), before, move(user, -9_00n)];
  expect(await post(batch)).toMatchObject({ failure: 'duplicate_transfer', index: 1 });
  expect(await available(user)).toBe(3_00n);
});

test('refuses a reference used twice in a batch at its second occurrence', async () => {
  const user = await newUser();
  const twice = move(user, 1_00n);
  const batch = [twice, move(user, 2_00n), twice];
  expect(await post(batch)).toMatchObject({ failure: 'duplicate_transfer', index: 2 });
  expect(await available(user)).toBe(0n);
});

test('posts the remaining transfers in the same transaction without the refused one', async () => {
  const [user, userWithoutMoney] = await Promise.all([newUser(), newUser()]);
  const batch = [move(user, 1_00n), move(userWithoutMoney, -1n), move(user, 2_00n)];
  const results = await inTransaction(connection.db, async (tx) => {
    const rejected = await postTransfers(tx, batch, clock);
    const index = rejected.ok ? -1 : rejected.index;
    return [rejected, await postTransfers(tx, batch.toSpliced(index, 1), clock)];
  });
  expect(results).toMatchObject([{ failure: 'insufficient_funds', index: 1 }, POSTED]);
  expect(await available(user)).toBe(3_00n);
});

test('stores actor and reason with a transfer, and null when a rule decided', async () => {
  const user = await newUser();
  const manual = { ...move(user, 3_00n), reason: 'a gift', actor: 'maria' };
  const automatic = move(user, 1_00n);
  expect(await post([manual, automatic])).toEqual(POSTED);
  const rows = await queryRows(
    connection.db,
    sql`select reference, reason, actor from transfers
      where reference in (${manual.reference}, ${automatic.reference}) order by id`,
  );
  expect(rows).toEqual([
    { reference: manual.reference, reason: 'a gift', actor: 'maria' },
    { reference: automatic.reference, reason: null, actor: null },
  ]);
});

test('notifies each affected user once at commit, and none when the batch is refused', async () => {
  const [user, other, userWithoutMoney] = await Promise.all([newUser(), newUser(), newUser()]);
  const notified: string[][] = [];
  const unsubscribe = onUserChanged(connection.db, (users) => notified.push([...users]));
  await post([move(user, 2_00n), move(other, 1_00n), move(user, -1_00n)]);
  await post([move(user, 1_00n), move(userWithoutMoney, -1_00n)]);
  unsubscribe();
  expect(notified).toEqual([[user, other]]);
});

test('throws when the balance after a transfer that was not posted is requested', async () => {
  const user = await newUser();
  const { kind, reference } = move(user, 1_00n);
  await expect(
    availableBalanceAfter(connection.db, [{ userId: user, kind, reference }]),
  ).rejects.toThrow('not posted');
});

test('succeeds for an empty batch', async () => {
  expect(await post([])).toEqual(POSTED);
});

test('throws for an unknown account and posts nothing of the batch', async () => {
  const user = await newUser();
  await expect(post([move(user, 1_00n), move('unknown-user', 1_00n)])).rejects.toThrow();
  expect(await available(user)).toBe(0n);
});

test('posts concurrent batches on the same accounts without losses or deadlocks', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, newUser));
  const batches = Array.from({ length: 12 }, (_, at) =>
    (at % 2 ? users : users.toReversed()).map((user) => move(user, 1_00n)),
  );
  const results = await Promise.all(batches.map((batch) => post(batch)));
  expect(results).toEqual(results.map(() => POSTED));
  expect(await Promise.all(users.map(available))).toEqual(users.map(() => 12_00n));
});

test.each([
  ['versions that no entry explains', sql`version = version + 2`],
  ['a balance that its entries do not give', sql`version = version + 1, balance = balance + 1`],
  ['versions that go back', sql`version = version - 1`],
])('rejects %s in the database', async (_what, change) => {
  const user = await newUser();
  await post([move(user, 1_00n)]);
  const run = inTransaction(connection.db, (tx) =>
    tx.execute(sql`update accounts set ${change} where id = ${`${user}:available`}`),
  );
  await expect(run).rejects.toThrow();
});
