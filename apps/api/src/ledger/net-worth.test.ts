import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { createId } from '../platform/db/ids.js';
import { platformAccount, type TransferKind, userAccount } from './kinds.js';
import { createLedger } from './ledger.js';

const QUARTER = 900_000;
/** A full quarter of an hour. */
const START = 1_700_000_100_000;

let connection: DatabaseConnection;
let now = START;
const ledger = createLedger({ now: () => now });
const user = createId(START);
const userWithoutEntries = createId(START + 1);
const accountOf = (kind: Parameters<typeof userAccount>[1]) => userAccount(user, kind);

async function move(at: number, kind: TransferKind, from: string, to: string, amount: bigint) {
  now = at;
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  const posted = await inTransaction(connection.db, (tx) =>
    ledger.postTransfer(tx, { kind, reference: `${kind} at ${at}`, lines }),
  );
  expect(posted.ok).toBe(true);
}

beforeAll(async () => {
  connection = await openTestDatabase();
  await inTransaction(connection.db, async (tx) => {
    await ledger.openAccounts(tx, user);
    await ledger.openAccounts(tx, userWithoutEntries);
  });
  const [first, second, third] = [START, START + QUARTER, START + 2 * QUARTER];
  await move(
    first + 1_000,
    'recharge',
    platformAccount('deposits'),
    accountOf('available'),
    100_00n,
  );
  await move(
    first + 2_000,
    'order_stake',
    accountOf('available'),
    accountOf('held_orders'),
    10_00n,
  );
  await move(
    second + 3_000,
    'machine_purchase',
    accountOf('available'),
    accountOf('invested'),
    40_00n,
  );
  await move(
    second - 2_000,
    'withdrawal',
    accountOf('available'),
    accountOf('held_withdrawals'),
    5_00n,
  );
  await move(
    third + 1_000,
    'withdrawal_paid',
    accountOf('held_withdrawals'),
    platformAccount('withdrawals'),
    5_00n,
  );
});
afterAll(() => connection.close());

const zeroNetWorth = { available: 0n, held: 0n, invested: 0n, deposited: 0n, withdrawn: 0n };

test('returns the worth before each moment and the flows since the previous one', async () => {
  const moments = [0, 1, 2, 3].map((quarter) => START + quarter * QUARTER);
  expect(await ledger.netWorthAt(connection.db, user, moments)).toEqual([
    zeroNetWorth,
    { ...zeroNetWorth, available: 85_00n, held: 15_00n, deposited: 100_00n },
    { ...zeroNetWorth, available: 45_00n, held: 15_00n, invested: 40_00n },
    { ...zeroNetWorth, available: 45_00n, held: 10_00n, invested: 40_00n, withdrawn: 5_00n },
  ]);
});

test('returns no flows for the first requested moment', async () => {
  expect(await ledger.netWorthAt(connection.db, user, [START + QUARTER])).toEqual([
    { ...zeroNetWorth, available: 85_00n, held: 15_00n },
  ]);
});

test('returns zeros for a user without movements and for an unknown user', async () => {
  for (const other of [userWithoutEntries, 'unknown-user']) {
    expect(await ledger.netWorthAt(connection.db, other, [START, START + QUARTER])).toEqual([
      zeroNetWorth,
      zeroNetWorth,
    ]);
  }
});

test('returns the first entry’s time as the first movement', async () => {
  expect(await ledger.firstEntryTime(connection.db, user)).toBe(START + 1_000);
  expect(await ledger.firstEntryTime(connection.db, userWithoutEntries)).toBeUndefined();
  expect(await ledger.firstEntryTime(connection.db, 'unknown-user')).toBeUndefined();
});
