import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { transact } from '../platform/db/transaction.js';
import type { Database, Executor } from '../platform/db/types.js';
import { succeed } from '../platform/result.js';
import { PLATFORM } from './kinds.js';

export interface LedgerFault {
  readonly kind: 'transfer_unbalanced' | 'balance_unexplained' | 'versions_broken';
  readonly id: string;
  /** Hundredths; for `versions_broken` the missing versions. */
  readonly difference: bigint;
}

export interface LedgerAudit {
  readonly transfers: number;
  readonly accounts: number;
  readonly entries: number;
  readonly faults: readonly LedgerFault[];
}

const MAX_FAULTS = 100;

/**
 * One snapshot: transfers sum to zero, balances equal their entries, versions have no gaps. No
 * statement timeout. Sums spill to disk.
 */
export async function auditLedger(db: Database): Promise<LedgerAudit> {
  const audited = await transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const faults = await queryRows<{ kind: LedgerFault['kind']; id: string; difference: string }>(
      tx,
      sql`
      with of_account as (
        select account_id, sum(amount) as amount, count(*) as entries,
          max(account_version) as newest, min(account_version) as oldest
        from entries group by account_id
      )
      select 'transfer_unbalanced' as kind, transfers.id::text as id,
        coalesce(sum(entries.amount), 0)::text as difference
        from transfers left join entries on entries.transfer_id = transfers.id
        group by transfers.id
        having coalesce(sum(entries.amount), 0) <> 0 or count(entries.transfer_id) < 2
      union all
      select 'balance_unexplained', accounts.id,
        (accounts.balance - coalesce(of_account.amount, 0))::text
        from accounts left join of_account on of_account.account_id = accounts.id
          left join entries last on last.account_id = accounts.id
            and last.account_version = of_account.newest
        where accounts.balance <> coalesce(of_account.amount, 0)
          or accounts.balance <> coalesce(last.balance_after, 0)
      union all
      select 'versions_broken', accounts.id,
        (accounts.version - coalesce(of_account.entries, 0))::text
        from accounts left join of_account on of_account.account_id = accounts.id
        where accounts.version <> coalesce(of_account.entries, 0)
          or coalesce(of_account.newest, 0) <> coalesce(of_account.entries, 0)
          or coalesce(of_account.oldest, 1) <> 1
      order by 1, 2 limit ${MAX_FAULTS}::integer`,
    );
    const [counts] = await queryRows<Record<'transfers' | 'accounts' | 'entries', string>>(
      tx,
      sql`select (select count(*) from transfers)::text as transfers,
        (select count(*) from accounts)::text as accounts,
        (select count(*) from entries)::text as entries`,
    );
    return succeed({
      transfers: Number(counts?.transfers),
      accounts: Number(counts?.accounts),
      entries: Number(counts?.entries),
      faults: faults.map((fault) => ({ ...fault, difference: BigInt(fault.difference) })),
    });
  });
  return audited.value;
}

export interface AccountKindTotal {
  readonly ownerType: 'users' | 'platform';
  readonly kind: string;
  readonly accounts: number;
  /** Hundredths. */
  readonly balance: bigint;
}

export async function selectAccountKindTotals(db: Executor): Promise<AccountKindTotal[]> {
  const rows = await queryRows<{
    owner_type: AccountKindTotal['ownerType'];
    kind: string;
    accounts: string;
    balance: string;
  }>(
    db,
    sql`select case when owner = ${PLATFORM} then 'platform' else 'users' end as owner_type, kind,
      count(*)::text as accounts, sum(balance)::text as balance
      from accounts group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ owner_type: ownerType, kind, accounts, balance }) => ({
    ownerType,
    kind,
    accounts: Number(accounts),
    balance: BigInt(balance),
  }));
}

export interface TransferKindFlow {
  readonly kind: string;
  readonly transfers: number;
  /** Hundredths that left one account for another. */
  readonly movedAmount: bigint;
}

export function transferKindFlowsQuery(sinceMs: number): SQL {
  return sql`select kind, count(distinct transfer_id)::text as transfers,
    coalesce(sum(amount) filter (where amount > 0), 0)::text as moved
    from entries where created_at >= ${sinceMs}::bigint group by kind order by kind`;
}

/**
 * Reads only recent pages, by `entries_time_brin`. No statement timeout.
 * @param sinceMs epoch ms
 */
export async function selectTransferKindFlows(
  db: Database,
  sinceMs: number,
): Promise<TransferKindFlow[]> {
  const { value: rows } = await transact(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return succeed(
      await queryRows<{ kind: string; transfers: string; moved: string }>(
        tx,
        transferKindFlowsQuery(sinceMs),
      ),
    );
  });
  return rows.map(({ kind, transfers, moved }) => ({
    kind,
    transfers: Number(transfers),
    movedAmount: BigInt(moved),
  }));
}
