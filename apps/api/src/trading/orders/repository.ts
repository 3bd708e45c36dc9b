import type { TradeRef } from '@candela/fair-price';
import { fromMinor, type Outcome } from '@candela/money';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { cachedStatement } from '../../platform/db/cached-statement.js';
import { hasErrorCode } from '../../platform/db/error-chain.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { sqlArray } from '../../platform/db/sql-array.js';
import { equalsAny, equalsLiteral } from '../../platform/db/sql-predicates.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { type Failed, fail, type Result, succeed } from '../../platform/result.js';
import type { OrderLimitFailure } from '../limits/errors.js';
import { limitFailureOf } from '../limits/limit-failure-of-error.js';
import { periodWindowsAt } from '../limits/period-windows.js';
import type { FeedKind } from '../market/feed-kind.js';
import type { ExposureFailure } from './errors.js';
import { orderExposures, orders } from './schema.js';

export type Order = typeof orders.$inferSelect;

export interface OrderFilter {
  readonly status?: 'trading' | 'closed' | undefined;
  /** Epoch seconds, inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly direction?: Order['direction'] | undefined;
  readonly outcome?: Outcome | undefined;
  readonly instrument?: string | undefined;
}

/** Minor units; 0: no cap. */
export interface ExposureCaps {
  /** All users, per instrument and second. */
  readonly perTick: bigint;
  readonly perUser: bigint;
}

const NO_CAPS: ExposureCaps = { perTick: 0n, perUser: 0n };

/**
 * Assumed maximum of uncommitted orders per tick: four processes × 16 connections. While as many
 * more fit under the cap, no order takes the lock.
 */
const MAX_UNCOMMITTED_ORDERS = 64n;

/** By user: the account lock already serializes a user's orders. */
const EXPOSURE_SHARDS = 16;

type OrderRow = typeof orders.$inferSelect;

const PLACEMENT_COLUMNS = [
  ...(['id', 'userId', 'instrument', 'decimals', 'direction', 'stake', 'payoutRate'] as const),
  ...(['seconds', 'strike', 'entrySecond', 'dueSecond', 'placedAt'] as const),
  ...(['entryRoot', 'exitRoot', 'strikePending'] as const),
] as const satisfies readonly (keyof OrderRow)[];

export type PlacedOrderRow = Pick<OrderRow, (typeof PLACEMENT_COLUMNS)[number]>;

type ExposureValues = Record<'perUser' | 'perTick' | 'margin', bigint>;
type PeriodValues = Record<'day' | 'week' | 'month', number>;

type OrderValues = PlacedOrderRow & ExposureValues & PeriodValues;

const insertOrderStatement = cachedStatement<Record<string, never>, OrderValues>(() => {
  const value = (name: keyof OrderValues) => sql.placeholder(name);
  const names = sql.join(
    PLACEMENT_COLUMNS.map((name) => sql.identifier(orders[name].name)),
    sql`, `,
  );
  const values = sql.join(PLACEMENT_COLUMNS.map(value), sql`, `);
  return sql`with stored as (insert into ${orders} (${names}) values (${values}))
    select case when exists (select from limit_settings where user_id = ${value('userId')}) then
        trading_limits_check_order(${value('userId')}, ${value('id')}, ${value('stake')}, ${value('placedAt')},
          ${value('day')}, ${value('week')}, ${value('month')}) end,
      order_expose(${value('userId')}, ${value('instrument')}, ${value('entrySecond')},
      ${value('stake')}, ${sql.raw(String(EXPOSURE_SHARDS))}, ${value('perUser')}, ${value('perTick')},
      ${value('margin')})`;
});

/**
 * Stores an order, counts its stake and checks trading limits in one statement; the account lock of
 * `tx` serializes a user's orders. A failure (cap or limit exceeded) must roll back `tx`.
 */
export async function insertOrder(
  tx: Transaction,
  row: PlacedOrderRow,
  caps: ExposureCaps = NO_CAPS,
): Promise<Result<undefined, ExposureFailure | OrderLimitFailure>> {
  const { perTick, perUser } = caps;
  const margin = MAX_UNCOMMITTED_ORDERS * row.stake;
  try {
    const { day, week, month } = periodWindowsAt(row.placedAt);
    const starts = { day: day.start, week: week.start, month: month.start };
    await insertOrderStatement(tx, { ...row, ...starts, perTick, perUser, margin });
    return succeed(undefined);
  } catch (error) {
    const failure = exposureFailure(error, caps) ?? limitFailureOf(error, row.placedAt);
    if (failure === undefined) throw error;
    return failure as Failed<ExposureFailure | OrderLimitFailure>;
  }
}

function exposureFailure(
  error: unknown,
  { perUser }: ExposureCaps,
): Failed<ExposureFailure> | undefined {
  if (hasErrorCode(error, 'OR011'))
    return fail('user_exposure_reached', { max: fromMinor(perUser) });
  return hasErrorCode(error, 'OR012') ? fail('tick_exposure_reached') : undefined;
}

export async function deleteExposuresBefore(db: Executor, second: number): Promise<void> {
  await db.delete(orderExposures).where(lt(orderExposures.second, second));
}

export async function findOrder(
  db: Executor,
  userId: string,
  id: string,
): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return row;
}

/** Newest first. */
export function selectOrders(
  db: Executor,
  userId: string,
  filter: OrderFilter,
  page: { readonly limit: number; readonly offset: number; readonly after?: string | undefined },
): Promise<Order[]> {
  const { after } = page;
  const cursorColumns = sql`(${orders.placedAt}, ${orders.id})`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        orderConditions(userId, filter),
        after === undefined
          ? undefined
          : sql`${cursorColumns} < (select placed_at, id from orders where id = ${after})`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Amounts in hundredths. */
export interface OrderTotals {
  readonly count: number;
  readonly more: boolean;
  readonly trading: number;
  readonly won: number;
  readonly lost: number;
  readonly tie: number;
  readonly void: number;
  readonly staked: bigint;
  /** Profit of won orders. */
  readonly gained: bigint;
  /** Stakes of lost orders. */
  readonly forfeited: bigint;
  readonly payoutRates: number;
}

/** Reads at most `limit` + 1 rows, to detect more. Numbering the rows doubled the time. */
export async function selectOrderTotals(
  db: Executor,
  userId: string,
  filter: OrderFilter,
  limit: number,
): Promise<OrderTotals> {
  const latestFirst = sql`${orders} where ${orderConditions(userId, filter)}
    order by ${orders.placedAt} desc, ${orders.id} desc`;
  const [row] = await queryRows<Record<keyof OrderTotals, string>>(
    db,
    sql`select count(*)::text as count,
        exists (select from ${latestFirst} offset ${limit})::text as more,
        count(*) filter (where outcome is null)::text as trading,
        count(*) filter (where outcome = 'won')::text as won,
        count(*) filter (where outcome = 'lost')::text as lost,
        count(*) filter (where outcome = 'tie')::text as tie,
        count(*) filter (where outcome = 'void')::text as void,
        coalesce(sum(stake), 0)::text as staked,
        coalesce(sum(credited - stake) filter (where outcome = 'won'), 0)::text as gained,
        coalesce(sum(stake) filter (where outcome = 'lost'), 0)::text as forfeited,
        coalesce(sum(payout_rate) filter (where outcome in ('won', 'lost')), 0)::text as "payoutRates"
      from (select ${orders.outcome}, ${orders.stake}, ${orders.credited}, ${orders.payoutRate}
        from ${latestFirst} limit ${limit}) as latest`,
  );
  if (!row) throw new Error('A sum without a row.');
  return {
    count: Number(row.count),
    more: row.more === 'true',
    trading: Number(row.trading),
    won: Number(row.won),
    lost: Number(row.lost),
    tie: Number(row.tie),
    void: Number(row.void),
    staked: BigInt(row.staked),
    gained: BigInt(row.gained),
    forfeited: BigInt(row.forfeited),
    payoutRates: Number(row.payoutRates),
  };
}

function orderConditions(userId: string, filter: OrderFilter): SQL | undefined {
  const { status, from, to, ids, direction, outcome, instrument } = filter;
  return and(
    eq(orders.userId, userId),
    status && equalsLiteral(orders.status, status),
    from === undefined ? undefined : gte(orders.placedAt, from * 1_000),
    to === undefined ? undefined : lte(orders.placedAt, to * 1_000 + 999),
    ids && equalsAny(orders.id, ids),
    direction && eq(orders.direction, direction),
    outcome && equalsLiteral(orders.outcome, outcome),
    instrument === undefined ? undefined : eq(orders.instrument, instrument),
  );
}

export interface DueGroup {
  readonly instrument: string;
  readonly dueSecond: number;
  /** Null when the strike is known. */
  readonly pendingSecond: number | null;
}

const isRunning = and(equalsLiteral(orders.status, 'trading'), isNull(orders.refusal));

/** Oldest first, grouped by deciding ticks. */
export async function selectDueGroups(db: Executor, second: number): Promise<DueGroup[]> {
  return db
    .selectDistinct({
      dueSecond: orders.dueSecond,
      instrument: orders.instrument,
      pendingSecond: sql<
        number | null
      >`case when ${orders.strikePending} then ${orders.entrySecond} end`.mapWith(Number),
    })
    .from(orders)
    .where(and(isRunning, lte(orders.dueSecond, second)))
    .orderBy(asc(orders.dueSecond), asc(orders.instrument));
}

/** May be in the past. */
export async function findFirstDueSecond(db: Executor): Promise<number | undefined> {
  const [row] = await db
    .select({ dueSecond: orders.dueSecond })
    .from(orders)
    .where(isRunning)
    .orderBy(asc(orders.dueSecond))
    .limit(1);
  return row?.dueSecond;
}

/** Locks the rows; skips locked ones. */
export function selectDueForUpdate(
  tx: Transaction,
  groups: readonly DueGroup[],
  limit: number,
): Promise<Order[]> {
  const instruments = sqlArray(
    'text',
    groups.map(({ instrument }) => instrument),
  );
  const seconds = sqlArray(
    'bigint',
    groups.map(({ dueSecond }) => dueSecond),
  );
  return tx
    .select()
    .from(orders)
    .where(
      and(
        isRunning,
        sql`(${orders.instrument}, ${orders.dueSecond}) in (
          select * from unnest(${instruments}, ${seconds}))`,
      ),
    )
    .orderBy(asc(orders.dueSecond), asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export interface OrderClosing {
  readonly id: string;
  readonly outcome: Outcome;
  readonly strike: number | null;
  readonly exitPrice: number | null;
  /** Live feed only. */
  readonly entryTrade: TradeRef | null;
  readonly exitTrade: TradeRef | null;
  readonly credited: bigint;
  readonly balanceAfter: bigint;
}

export async function updateClosedOrders(
  tx: Transaction,
  closings: readonly OrderClosing[],
  settledAt: number,
): Promise<void> {
  await queryRows(
    tx,
    sql`update orders set status = 'closed', outcome = c.outcome, exit_price = c.exit_price,
        strike = coalesce(c.strike, orders.strike),
        strike_pending = orders.strike_pending and c.strike is null,
        entry_trade = c.entry_trade::jsonb, exit_trade = c.exit_trade::jsonb,
        settled_at = ${settledAt}::bigint, credited = c.credited, balance_after = c.balance_after
      from unnest(
        ${sqlArray(
          'text',
          closings.map(({ id }) => id),
        )},
        ${sqlArray(
          'text',
          closings.map(({ outcome }) => outcome),
        )},
        ${sqlArray(
          'bigint',
          closings.map(({ exitPrice }) => exitPrice),
        )},
        ${sqlArray(
          'bigint',
          closings.map(({ credited }) => credited),
        )},
        ${sqlArray(
          'bigint',
          closings.map(({ balanceAfter }) => balanceAfter),
        )},
        ${sqlArray(
          'bigint',
          closings.map(({ strike }) => strike),
        )},
        ${sqlArray(
          'text',
          closings.map(({ entryTrade }) => entryTrade && JSON.stringify(entryTrade)),
        )},
        ${sqlArray(
          'text',
          closings.map(({ exitTrade }) => exitTrade && JSON.stringify(exitTrade)),
        )}
      ) as c(id, outcome, exit_price, credited, balance_after, strike, entry_trade, exit_trade)
      where orders.id = c.id`,
  );
}

export async function deadLetterOrders(
  db: Executor,
  rejected: readonly { readonly id: string; readonly failure: string }[],
): Promise<void> {
  for (const { id, failure } of rejected) {
    await db
      .update(orders)
      .set({ refusal: failure })
      .where(and(eq(orders.id, id), isRunning));
  }
}

export function countDeadLetteredOrders(db: Executor): Promise<number> {
  return db.$count(orders, isNotNull(orders.refusal));
}

const FEED_KIND_CONDITION: Readonly<Record<FeedKind, SQL | undefined>> = {
  simulated: isNotNull(orders.entryRoot),
  replay: and(isNull(orders.entryRoot), eq(orders.strikePending, false)),
  world: eq(orders.strikePending, true),
};

export const countRunningOrdersOn = (db: Executor, kind: FeedKind): Promise<number> =>
  db.$count(orders, and(isRunning, FEED_KIND_CONDITION[kind]));
