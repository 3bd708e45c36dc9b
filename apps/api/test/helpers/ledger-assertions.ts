import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '../../src/platform/db/query-rows.js';
import type { Database } from '../../src/platform/db/types.js';

export async function assertLedgerBalanced(db: Database): Promise<void> {
  const [check] = await queryRows<{ total: string; broken: string }>(
    db,
    sql`select (select sum(balance) from accounts)::text as total,
      (select count(*) from accounts a where a.balance <> coalesce(
        (select sum(e.amount) from entries e where e.account_id = a.id), 0))::text as broken`,
  );
  expect(check).toEqual({ total: '0', broken: '0' });
}
