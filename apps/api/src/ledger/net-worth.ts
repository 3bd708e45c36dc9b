import { sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { sqlArray } from '../platform/db/sql-array.js';
import type { Executor } from '../platform/db/types.js';

/**
 * A process reads the time before it waits for the account's lock. Entries this close to an instant
 * are summed.
 */
export const OUT_OF_ORDER_MS = 10_000;

/** Flows are since the previous instant. */
export interface NetWorth {
  readonly available: bigint;
  readonly held: bigint;
  readonly invested: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
}

type NetWorthRow = Record<keyof NetWorth, string>;

/**
 * From one snapshot. A balance comes from the last entry before the instant.
 * @param instants epoch ms, ascending, on full quarters of an hour. The first one's flows are zero.
 * @returns in the order of `instants`.
 */
export async function netWorthAt(
  db: Executor,
  userId: string,
  instants: readonly number[],
): Promise<NetWorth[]> {
  const rows = await queryRows<NetWorthRow>(
    db,
    sql`
    with asked as (
      select at, position, coalesce(lag(at) over (order by position), at) as since
      from unnest(${sqlArray('bigint', instants)}) with ordinality as moment(at, position)
    ), stood as (
      select asked.position, account.kind, near.balance
      from asked cross join accounts account
      cross join lateral (
        select created_at from entries
        where account_id = account.id and created_at < asked.at
        order by created_at desc limit 1
      ) last
      cross join lateral (
        select (array_agg(balance_before order by account_version))[1]
          + sum(amount) filter (where created_at < asked.at) as balance
        from entries
        where account_id = account.id
          and created_at >= last.created_at - ${OUT_OF_ORDER_MS}::bigint
          and created_at < asked.at + ${OUT_OF_ORDER_MS}::bigint
      ) near
      where account.owner = ${userId}
    ), owned as (
      select position,
        sum(balance) filter (where kind = 'available') as available,
        sum(balance) filter (where kind not in ('available', 'invested')) as held,
        sum(balance) filter (where kind = 'invested') as invested
      from stood group by position
    )
    select coalesce(available, 0)::text as available, coalesce(held, 0)::text as held,
      coalesce(invested, 0)::text as invested,
      coalesce(flow.deposited, 0)::text as deposited, coalesce(flow.withdrawn, 0)::text as withdrawn
    from asked left join owned using (position)
    cross join lateral (
      select sum(deposited) as deposited, sum(withdrawn) as withdrawn from ledger_flows
      where owner = ${userId} and quarter >= asked.since / 900000 and quarter < asked.at / 900000
    ) flow
    order by position`,
  );
  return rows.map((row) => ({
    available: BigInt(row.available),
    held: BigInt(row.held),
    invested: BigInt(row.invested),
    deposited: BigInt(row.deposited),
    withdrawn: BigInt(row.withdrawn),
  }));
}

/** Epoch ms; undefined without entries. */
export async function firstEntryTime(db: Executor, userId: string): Promise<number | undefined> {
  const [row] = await queryRows<{ at: string | null }>(
    db,
    sql`select min(first.created_at)::text as at from accounts account
      cross join lateral (
        select created_at from entries where account_id = account.id order by created_at limit 1
      ) first
      where account.owner = ${userId}`,
  );
  return row === undefined || row.at === null ? undefined : Number(row.at);
}
