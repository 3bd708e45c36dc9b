import { STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, openTestDatabase } from '../../test/helpers/database.js';
import type { DatabaseConnection } from '../platform/db/connection.js';
import { sqlArray } from '../platform/db/sql-array.js';
import { type EntriesQuery, type Entry, selectEntries, selectEntryKinds } from './entries.js';
import type { TransferKind } from './kinds.js';

/** In posting order, epoch ms; the third is out of order. */
const POSTED = [100_000, 130_000, 121_000, 131_000, 160_000, 200_000];

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await inTransaction(connection.db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with posted as (
        insert into transfers (kind, reference, created_at)
          select 'order_stake', 'order ' || n, at
          from unnest(${sqlArray('bigint', POSTED)}) with ordinality as moment(at, n) order by n
          returning id, kind, created_at
      )
      insert into entries
        (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
        select id, 'ann:available', row_number() over (order by id), kind, 1, 0, 1, created_at from posted`);
    await tx.execute(sql`
      with posted as (
        insert into transfers (kind, reference, reason, created_at)
          values ('recharge', 'recharge 1', 'by hand', 100000), ('order_stake', 'stake 1', null, 101000),
            ('recharge', 'recharge 2', null, 102000), ('withdrawal', 'withdrawal 1', null, 103000)
          returning id, kind, created_at
      )
      insert into entries
        (transfer_id, account_id, account_version, kind, amount, balance_before, balance_after, created_at)
        select id, 'dan:available', row_number() over (order by id), kind, 2, 5, 7, created_at from posted
        union all
        select id, 'dan:held_orders', 1, 'order_refund', 2, 5, 7, created_at from posted
          where kind = 'order_stake'`);
  });
});
afterAll(() => connection.close());

function list(query: Partial<EntriesQuery<TransferKind>>): Promise<Entry<TransferKind>[]> {
  return selectEntries(connection.db, {
    userId: 'ann',
    kinds: STATEMENT_TYPES,
    page: 1,
    limit: 10,
    ...query,
  });
}

async function references(query: Partial<EntriesQuery<TransferKind>>): Promise<string[]> {
  return (await list(query)).map(({ reference }) => reference);
}

describe.each([
  ['all kinds', { kinds: STATEMENT_TYPES }],
  ['one of them', { kinds: ['order_stake'] as const }],
])('entries of %s', (_what, { kinds }) => {
  test('lists entries newest first in posting order', async () => {
    const all = ['order 6', 'order 5', 'order 4', 'order 3', 'order 2', 'order 1'];
    expect(await references({ kinds })).toEqual(all);
  });

  test('filters entries by time span even when posted out of order', async () => {
    expect(await references({ kinds, from: 125, to: 170 })).toEqual([
      'order 5',
      'order 4',
      'order 2',
    ]);
    expect(await references({ kinds, to: 125 })).toEqual(['order 3', 'order 1']);
    expect(await references({ kinds, from: 121, to: 121 })).toEqual(['order 3']);
  });

  test('paginates entries with and without a time span', async () => {
    const page = { kinds, page: 2, limit: 2 };
    expect(await references(page)).toEqual(['order 4', 'order 3']);
    expect(await references({ ...page, from: 121, to: 160 })).toEqual(['order 3', 'order 2']);
    expect(await references({ ...page, page: 4 })).toEqual([]);
    expect(await references({ kinds, to: 125, page: 2, limit: 1 })).toEqual(['order 1']);
    expect(await references({ kinds, from: 125, page: 4, limit: 1 })).toEqual(['order 2']);
    expect(await references({ kinds, from: 125, page: 5, limit: 1 })).toEqual([]);
  });

  test('returns nothing outside the posted span or for a user without entries', async () => {
    expect(await references({ kinds, from: 201 })).toEqual([]);
    expect(await references({ kinds, to: 99 })).toEqual([]);
    expect(await references({ kinds, userId: 'bob' })).toEqual([]);
  });

  test('continues before a given entry, and returns nothing for another user’s entry', async () => {
    const [newest, , third] = await list({ kinds });
    const before = (entry?: { readonly transferId: bigint }) =>
      references({ kinds, limit: 2, after: String(entry?.transferId) });
    expect(await before(newest)).toEqual(['order 5', 'order 4']);
    expect(await before(third)).toEqual(['order 3', 'order 2']);
    const [other] = await list({ userId: 'dan' });
    expect(await before(other)).toEqual([]);
  });
});

describe('entries of several kinds', () => {
  const listDan = (kinds: readonly TransferKind[], page = {}) =>
    references({ userId: 'dan', kinds, ...page });

  test('lists entries of the requested kinds, newest first', async () => {
    const all = ['withdrawal 1', 'recharge 2', 'stake 1', 'recharge 1'];
    expect(await listDan(STATEMENT_TYPES)).toEqual(all);
    expect(await listDan(['recharge'])).toEqual(['recharge 2', 'recharge 1']);
    expect(await listDan(['recharge', 'withdrawal'])).toEqual([
      'withdrawal 1',
      'recharge 2',
      'recharge 1',
    ]);
    expect(await listDan(['recharge', 'withdrawal'], { page: 2, limit: 2 })).toEqual([
      'recharge 1',
    ]);
    expect(await listDan(STATEMENT_TYPES.filter((kind) => kind !== 'recharge'))).toEqual([
      'withdrawal 1',
      'stake 1',
    ]);
    expect(await listDan(['machine_income'])).toEqual([]);
  });

  test('returns the transfer data with an entry', async () => {
    expect((await list({ userId: 'dan' })).at(-1)).toEqual({
      transferId: expect.any(BigInt),
      kind: 'recharge',
      reference: 'recharge 1',
      reason: 'by hand',
      amount: 2n,
      balanceBefore: 5n,
      balanceAfter: 7n,
      createdAt: 100_000,
    });
  });

  test('returns the requested kinds that occur, in the requested order', async () => {
    const kindsOf = (userId: string, kinds: readonly TransferKind[]) =>
      selectEntryKinds(connection.db, userId, kinds);
    expect(await kindsOf('dan', ['withdrawal', 'machine_income', 'recharge'])).toEqual([
      'withdrawal',
      'recharge',
    ]);
    expect(await kindsOf('dan', ['order_refund'])).toEqual([]);
    expect(await kindsOf('ann', ['recharge', 'order_stake'])).toEqual(['order_stake']);
    expect(await kindsOf('bob', STATEMENT_TYPES)).toEqual([]);
  });
});
