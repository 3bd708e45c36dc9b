import { fromMinor, type Outcome } from '@candela/money';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { isAmong } from '../../db/among.js';
import { hasCode } from '../../db/error-chain.js';
import { is } from '../../db/is.js';
import { keptStatement } from '../../db/kept-statement.js';
import { queryRows } from '../../db/query.js';
import { sqlArray } from '../../db/sql-array.js';
import type { Executor, Transaction } from '../../db/types.js';
import { Undone } from '../../db/undone.js';
import { type Failed, fail } from '../../result.js';
import { stoppedBy } from '../guardrails/refusals.js';
import { windowsAt } from '../guardrails/windows.js';
import type { TradeRef } from '../market/feed.js';
import type { FeedKind } from '../market/feed-kind.js';
import type { ExposureFailure } from './errors.js';
import { orderExposures, orders } from './schema.js';

export type Order = typeof orders.$inferSelect;

export interface OrderFilter {
  readonly status?: 'trading' | 'closed' | undefined;
  /** Epoch seconds, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly direction?: Order['direction'] | undefined;
  readonly outcome?: Outcome | undefined;
  readonly instrument?: string | undefined;
}

/** What running orders may add up to, in hundredths; 0 is no cap. */
export interface ExposureCaps {
  /** Of everybody, on one instrument's tick of one second. */
  readonly perTick: bigint;
  readonly perUser: bigint;
}

const NO_CAPS: ExposureCaps = { perTick: 0n, perUser: 0n };

/**
 * Of one tick so many may be under way unseen: four processes with their 16 connections have so many.
 * While as many of the same size would still fit, none waits for another.
 */
const ORDERS_UNDER_WAY = 64n;

/** A user's orders wait for each other anyway, at their account, so a part goes by the user. */
const EXPOSURE_PARTS = 16;

type Row = typeof orders.$inferSelect;

/** What an order begins with: the rest is the settlement's. */
const PLACED = [
  ...(['id', 'userId', 'instrument', 'decimals', 'direction', 'stake', 'payoutRate'] as const),
  ...(['seconds', 'strike', 'entrySecond', 'dueSecond', 'placedAt'] as const),
  ...(['entryRoot', 'exitRoot', 'strikePending'] as const),
] as const satisfies readonly (keyof Row)[];

export type PlacedRow = Pick<Row, (typeof PLACED)[number]>;

type ExposureValues = Record<'perUser' | 'perTick' | 'margin', bigint>;
/** When the periods of somebody's own limits began. */
type PeriodValues = Record<'day' | 'week' | 'month', number>;

type OrderValues = PlacedRow & ExposureValues & PeriodValues;

const storeOrder = keptStatement<Record<string, never>, OrderValues>(() => {
  const value = (name: keyof OrderValues) => sql.placeholder(name);
  const names = sql.join(
    PLACED.map((name) => sql.identifier(orders[name].name)),
    sql`, `,
  );
  const values = sql.join(PLACED.map(value), sql`, `);
  return sql`with stored as (insert into ${orders} (${names}) values (${values}))
    select case when exists (select from guardrails where user_id = ${value('userId')}) then
        guardrail_order(${value('userId')}, ${value('id')}, ${value('stake')}, ${value('placedAt')},
          ${value('day')}, ${value('week')}, ${value('month')}) end,
      order_expose(${value('userId')}, ${value('instrument')}, ${value('entrySecond')},
      ${value('stake')}, ${sql.raw(String(EXPOSURE_PARTS))}, ${value('perUser')}, ${value('perTick')},
      ${value('margin')})`;
});

/**
 * Stores an order and counts its stake, in one statement, which looks at the user's own limits, too. The user's own
 * orders are kept apart by the account that `tx` has locked.
 *
 * @throws Undone with an `ExposureFailure` when that is more than the caps allow, or with an `OrderStopped` when
 *   it is more than the user does.
 */
export async function insertOrder(
  tx: Transaction,
  row: PlacedRow,
  caps: ExposureCaps = NO_CAPS,
): Promise<void> {
  const { perTick, perUser } = caps;
  const margin = ORDERS_UNDER_WAY * row.stake;
  try {
    const { day, week, month } = windowsAt(row.placedAt);
    const starts = { day: day.start, week: week.start, month: month.start };
    await storeOrder(tx, { ...row, ...starts, perTick, perUser, margin });
  } catch (error) {
    const failure = exposureFailure(error, caps) ?? stoppedBy(error, row.placedAt);
    throw failure ? new Undone(failure) : error;
  }
}

function exposureFailure(
  error: unknown,
  { perUser }: ExposureCaps,
): Failed<ExposureFailure> | undefined {
  if (hasCode(error, 'OR011')) return fail('user_exposure_reached', { max: fromMinor(perUser) });
  return hasCode(error, 'OR012') ? fail('tick_exposure_reached') : undefined;
}

/** Forgets what was staked on ticks before a second. */
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

/** A page of a user's orders, newest first. */
export function selectOrders(
  db: Executor,
  userId: string,
  filter: OrderFilter,
  page: { readonly limit: number; readonly offset: number; readonly after?: string | undefined },
): Promise<Order[]> {
  const { after } = page;
  const place = sql`(${orders.placedAt}, ${orders.id})`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        matching(userId, filter),
        after === undefined
          ? undefined
          : sql`${place} < (select placed_at, id from orders where id = ${after})`,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Sums of some of a user's orders; amounts in hundredths. */
export interface OrderSums {
  readonly count: number;
  /** The filter leaves more than were summed. */
  readonly more: boolean;
  readonly trading: number;
  readonly won: number;
  readonly lost: number;
  readonly tie: number;
  readonly void: number;
  readonly staked: bigint;
  /** Profit of the won ones. */
  readonly gained: bigint;
  /** Stakes of the lost ones. */
  readonly forfeited: bigint;
  /** Of the won and lost ones, summed. */
  readonly payoutRates: number;
}

/**
 * Sums the latest orders that a filter leaves, in one statement that reads `limit` rows at most, and of one more that
 * it is there. They are not numbered: that took as long as all the rest.
 */
export async function findOrderSums(
  db: Executor,
  userId: string,
  filter: OrderFilter,
  limit: number,
): Promise<OrderSums> {
  const latestFirst = sql`${orders} where ${matching(userId, filter)}
    order by ${orders.placedAt} desc, ${orders.id} desc`;
  const [row] = await queryRows<Record<keyof OrderSums, string>>(
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

/** A user's orders that a filter leaves. */
function matching(userId: string, filter: OrderFilter): SQL | undefined {
  const { status, from, to, ids, direction, outcome, instrument } = filter;
  return and(
    eq(orders.userId, userId),
    status && is(orders.status, status),
    from === undefined ? undefined : gte(orders.placedAt, from * 1_000),
    to === undefined ? undefined : lte(orders.placedAt, to * 1_000 + 999),
    ids && isAmong(orders.id, ids),
    direction && eq(orders.direction, direction),
    outcome && is(orders.outcome, outcome),
    instrument === undefined ? undefined : eq(orders.instrument, instrument),
  );
}

/** Orders that share an exit tick, and an entry tick where that was not known when they were placed. */
export interface DueGroup {
  readonly instrument: string;
  readonly dueSecond: number;
  /** Null where the strike is the entry's already. */
  readonly pendingSecond: number | null;
}

/** Still to be settled, and not set aside. */
const runs = and(is(orders.status, 'trading'), isNull(orders.refusal));

/** What has come due by a second, grouped by the ticks that decide it, oldest first. */
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
    .where(and(runs, lte(orders.dueSecond, second)))
    .orderBy(asc(orders.dueSecond), asc(orders.instrument));
}

/** The second at which the first of the running orders comes due, or came: it may be overdue. */
export async function findFirstDue(db: Executor): Promise<number | undefined> {
  const [row] = await db
    .select({ dueSecond: orders.dueSecond })
    .from(orders)
    .where(runs)
    .orderBy(asc(orders.dueSecond))
    .limit(1);
  return row?.dueSecond;
}

/** Due orders of these groups, locked for this transaction, without those another one holds. */
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
        runs,
        sql`(${orders.instrument}, ${orders.dueSecond}) in (
          select * from unnest(${instruments}, ${seconds}))`,
      ),
    )
    .orderBy(asc(orders.dueSecond), asc(orders.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** What settlement found of one order. */
export interface Closing {
  readonly id: string;
  readonly outcome: Outcome;
  /** The entry's price; null where the order had none, or has its strike already. */
  readonly strike: number | null;
  readonly exitPrice: number | null;
  /** The trades of entry and exit, on a feed of the world. */
  readonly entryTrade: TradeRef | null;
  readonly exitTrade: TradeRef | null;
  readonly credited: bigint;
  readonly balanceAfter: bigint;
}

export async function updateClosedOrders(
  tx: Transaction,
  closings: readonly Closing[],
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

/** Sets running orders aside, each with its reason: no round looks at them any more. */
export async function setOrdersAside(
  db: Executor,
  refused: readonly { readonly id: string; readonly failure: string }[],
): Promise<void> {
  for (const { id, failure } of refused) {
    await db
      .update(orders)
      .set({ refusal: failure })
      .where(and(eq(orders.id, id), runs));
  }
}

export function countOrdersAside(db: Executor): Promise<number> {
  return db.$count(orders, isNotNull(orders.refusal));
}

/** What a running order shows of the feed that it was placed on. */
const PLACED_ON: Readonly<Record<FeedKind, SQL | undefined>> = {
  simulated: isNotNull(orders.entryRoot),
  replay: and(isNull(orders.entryRoot), eq(orders.strikePending, false)),
  world: eq(orders.strikePending, true),
};

/** Running orders that were placed on a feed of this kind. */
export const countRunningOn = (db: Executor, kind: FeedKind): Promise<number> =>
  db.$count(orders, and(runs, PLACED_ON[kind]));
