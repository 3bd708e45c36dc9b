import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../db/query.js';
import { transact } from '../db/transaction.js';
import type { Database, Executor } from '../db/types.js';
import { succeed } from '../result.js';
import { PLATFORM } from './kinds.js';

/** What of the books contradicts itself: where, and by how much. */
export interface BookFault {
  readonly what: 'transfer_unbalanced' | 'balance_unexplained' | 'versions_broken';
  /** The transfer's or the account's id. */
  readonly id: string;
  /** Hundredths that are too many or missing; of versions, how many are missing. */
  readonly off: bigint;
}

/** What was looked at, and what of it is wrong. */
export interface BookCheck {
  readonly transfers: number;
  readonly accounts: number;
  readonly entries: number;
  /** The first hundred; none in books that are right. */
  readonly faults: readonly BookFault[];
}

const FAULTS_SHOWN = 100;

/**
 * Adds up the whole ledger, in one view of it: the entries of each transfer sum to zero, each balance equals its
 * entries and the last of them, and versions of an account have no gap. It takes as long as it takes: a limit on
 * statements does not hold here. Nothing in it grows with an account's entries: sums are kept for each account and
 * transfer, and what does not fit the memory for that goes to the disk.
 */
export async function checkBooks(db: Database): Promise<BookCheck> {
  const checked = await transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const faults = await queryRows<{ what: BookFault['what']; id: string; off: string }>(
      tx,
      sql`
      with of_account as (
        select account_id, sum(amount) as amount, count(*) as entries,
          max(account_version) as newest, min(account_version) as oldest
        from entries group by account_id
      )
      select 'transfer_unbalanced' as what, transfers.id::text as id,
        coalesce(sum(entries.amount), 0)::text as off
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
      order by 1, 2 limit ${FAULTS_SHOWN}::integer`,
    );
    const [counted] = await queryRows<Record<'transfers' | 'accounts' | 'entries', string>>(
      tx,
      sql`select (select count(*) from transfers)::text as transfers,
        (select count(*) from accounts)::text as accounts,
        (select count(*) from entries)::text as entries`,
    );
    return succeed({
      transfers: Number(counted?.transfers),
      accounts: Number(counted?.accounts),
      entries: Number(counted?.entries),
      faults: faults.map(({ what, id, off }) => ({ what, id, off: BigInt(off) })),
    });
  });
  return checked.value;
}

/** All accounts of one kind together. */
export interface KindSum {
  readonly owner: 'users' | 'platform';
  readonly kind: string;
  readonly accounts: number;
  /** Hundredths. */
  readonly balance: bigint;
}

/** Balances by whose they are and for what. */
export async function selectKindSums(db: Executor): Promise<KindSum[]> {
  const rows = await queryRows<{
    owner: KindSum['owner'];
    kind: string;
    accounts: string;
    balance: string;
  }>(
    db,
    sql`select case when owner = ${PLATFORM} then 'platform' else 'users' end as owner, kind,
      count(*)::text as accounts, sum(balance)::text as balance
      from accounts group by 1, 2 order by 1, 2`,
  );
  return rows.map(({ owner, kind, accounts, balance }) => ({
    owner,
    kind,
    accounts: Number(accounts),
    balance: BigInt(balance),
  }));
}

/** What transfers of one kind have moved on the platform's side since a moment. */
export interface KindFlow {
  readonly kind: string;
  readonly transfers: number;
  /** Hundredths that left one account for another. */
  readonly moved: bigint;
}

/** For its plan to be looked at. */
export function kindFlowsSince(sinceMs: number): SQL {
  return sql`select kind, count(distinct transfer_id)::text as transfers,
    coalesce(sum(amount) filter (where amount > 0), 0)::text as moved
    from entries where created_at >= ${sinceMs}::bigint group by kind order by kind`;
}

/**
 * Reads the pages that the entries since then lie on, and no others: `entries_time_brin` tells which. A busy day is
 * long all the same: a limit on statements does not hold here.
 *
 * @param sinceMs epoch milliseconds.
 */
export async function selectKindFlows(db: Database, sinceMs: number): Promise<KindFlow[]> {
  const { value: rows } = await transact(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return succeed(
      await queryRows<{ kind: string; transfers: string; moved: string }>(
        tx,
        kindFlowsSince(sinceMs),
      ),
    );
  });
  return rows.map(({ kind, transfers, moved }) => ({
    kind,
    transfers: Number(transfers),
    moved: BigInt(moved),
  }));
}
