import { STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../db/connection.js';
import { sqlArray } from '../db/sql-array.js';
import { inTransaction, openTestDatabase } from '../testing/database.js';
import { type EntriesQuery, selectEntries } from './entries.js';
import type { TransferKind } from './kinds.js';

/** Moments of entries in the order of their posting, in epoch milliseconds: the third was read before the second. */
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
  });
});
afterAll(() => connection.close());

async function references(query: Partial<EntriesQuery<TransferKind>>): Promise<string[]> {
  const rows = await selectEntries(connection.db, {
    userId: 'ann',
    kinds: STATEMENT_TYPES,
    page: 1,
    limit: 10,
    ...query,
  });
  return rows.map(({ reference }) => reference);
}

describe.each([
  ['all kinds', { kinds: STATEMENT_TYPES }],
  ['one of them', { kinds: ['order_stake'] as const }],
])('entries of %s', (_what, { kinds }) => {
  test('come newest first by the order of their posting', async () => {
    const all = ['order 6', 'order 5', 'order 4', 'order 3', 'order 2', 'order 1'];
    expect(await references({ kinds })).toEqual(all);
  });

  test('are those of a span, also where one was posted before an earlier one', async () => {
    expect(await references({ kinds, from: 125, to: 170 })).toEqual([
      'order 5',
      'order 4',
      'order 2',
    ]);
    expect(await references({ kinds, to: 125 })).toEqual(['order 3', 'order 1']);
    expect(await references({ kinds, from: 121, to: 121 })).toEqual(['order 3']);
  });

  test('come in pages, also those of a span', async () => {
    const page = { kinds, page: 2, limit: 2 };
    expect(await references(page)).toEqual(['order 4', 'order 3']);
    expect(await references({ ...page, from: 121, to: 160 })).toEqual(['order 3', 'order 2']);
    expect(await references({ ...page, page: 4 })).toEqual([]);
  });

  test('are none where nothing was posted', async () => {
    expect(await references({ kinds, from: 201 })).toEqual([]);
    expect(await references({ kinds, to: 99 })).toEqual([]);
    expect(await references({ kinds, userId: 'bob' })).toEqual([]);
  });
});
