import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { createId } from '../platform/db/ids.js';
import { platformAccount, userAccount } from './kinds.js';
import { createLedger } from './ledger.js';

let connection: DatabaseConnection;
const ledger = createLedger({ now: () => 1_700_000_000_000 });
let [ann, bob, userWithoutEntries] = ['', '', ''];

async function moveTwice(user: string, name: string): Promise<void> {
  const available = userAccount(user, 'available');
  const posted = await inTransaction(connection.db, (tx) =>
    ledger.postTransfers(tx, [
      {
        kind: 'transfer',
        reference: `${name} given`,
        lines: [
          { account: platformAccount('house'), amount: -1_00n },
          { account: available, amount: 1_00n },
        ],
      },
      {
        kind: 'order_stake',
        reference: `${name} held`,
        lines: [
          { account: available, amount: -1_00n },
          { account: userAccount(user, 'held_orders'), amount: 1_00n },
        ],
      },
    ]),
  );
  expect(posted.ok).toBe(true);
}

beforeAll(async () => {
  connection = await openTestDatabase();
  [ann, bob, userWithoutEntries] = [createId(1), createId(2), createId(3)];
  await inTransaction(connection.db, async (tx) => {
    for (const user of [ann, bob, userWithoutEntries]) await ledger.openAccounts(tx, user);
  });
  await moveTwice(ann, 'first');
  await moveTwice(bob, 'second');
  await moveTwice(ann, 'third');
});
afterAll(() => connection.close());

test('counts one account version per entry', async () => {
  expect(await ledger.accountVersion(connection.db, ann, 'available')).toBe(4);
  expect(await ledger.accountVersion(connection.db, ann, 'held_orders')).toBe(2);
  expect(await ledger.accountVersion(connection.db, bob, 'available')).toBe(2);
  expect(await ledger.accountVersion(connection.db, userWithoutEntries, 'available')).toBe(0);
  expect(await ledger.accountVersion(connection.db, 'unknown-user', 'available')).toBe(0);
});

test('lists the movements of an account oldest first from a given version', async () => {
  const movementsAfter = (after: number, limit: number) =>
    ledger.movements(connection.db, ann, 'available', { after, limit });
  expect(await movementsAfter(0, 10)).toEqual([
    { version: 1, reference: 'first given' },
    { version: 2, reference: 'first held' },
    { version: 3, reference: 'third given' },
    { version: 4, reference: 'third held' },
  ]);
  expect(await movementsAfter(1, 2)).toEqual([
    { version: 2, reference: 'first held' },
    { version: 3, reference: 'third given' },
  ]);
  expect(await movementsAfter(4, 10)).toEqual([]);
});

test('excludes movements of other accounts and other users', async () => {
  const all = { after: 0, limit: 10 };
  expect(await ledger.movements(connection.db, ann, 'held_orders', all)).toEqual([
    { version: 1, reference: 'first held' },
    { version: 2, reference: 'third held' },
  ]);
  expect(await ledger.movements(connection.db, bob, 'held_orders', all)).toEqual([
    { version: 1, reference: 'second held' },
  ]);
});

test('counts movements once per user over all their accounts', async () => {
  const counts = await ledger.entryCounts(connection.db, [ann, userWithoutEntries, 'unknown-user']);
  expect([...counts]).toHaveLength(2);
  expect(counts.get(ann)).toBe('6');
  expect(counts.get(userWithoutEntries)).toBe('0');
});
