import { sql } from 'drizzle-orm';
import { PLATFORM } from '../../../src/ledger/kinds.js';
import { queryRows } from '../../../src/platform/db/query-rows.js';
import { sqlArray } from '../../../src/platform/db/sql-array.js';
import type { Database } from '../../../src/platform/db/types.js';

const MONEY_TABLES = [
  ...['accounts', 'transfers', 'entries', 'ledger_totals', 'ledger_flows', 'requests', 'orders'],
  ...['order_exposures', 'recharges', 'withdrawals', 'machines', 'machine_products'],
];

export interface MoneyState {
  /** Changes with any row of a money table. */
  readonly digest: string;
  /** Minor units. */
  readonly balances: ReadonlyMap<string, bigint>;
  readonly sum: bigint;
  readonly overdrawn: number;
}

export async function readMoneyState(db: Database, owners: readonly string[]): Promise<MoneyState> {
  const digests = MONEY_TABLES.map(
    (name) => sql`(select coalesce(sum(hashtextextended(t::text, 0)), 0) || '/' || count(*)
      from ${sql.identifier(name)} t)`,
  );
  const [row] = await queryRows<{
    digest: string;
    balances: Record<string, string>;
    sum: string;
    overdrawn: number;
  }>(
    db,
    sql`select concat_ws(' ', ${sql.join(digests, sql`, `)}) as digest,
      (select jsonb_object_agg(id, balance::text) from accounts
        where owner = any(${sqlArray('text', [PLATFORM, ...owners])})) as balances,
      (select sum(balance) from accounts)::text as sum,
      (select count(*)::int from accounts where owner <> ${PLATFORM} and balance < 0) as overdrawn`,
  );
  if (row === undefined) throw new Error('The books could not be read.');
  const balances = Object.entries(row.balances).map(
    ([account, balance]) => [account, BigInt(balance)] as const,
  );
  return { ...row, balances: new Map(balances), sum: BigInt(row.sum) };
}
