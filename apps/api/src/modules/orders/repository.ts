import type { Outcome } from '@candela/money';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { is } from '../../db/is.js';
import { keptStatement } from '../../db/kept-statement.js';
import { queryRows } from '../../db/query.js';
import { sqlArray } from '../../db/sql-array.js';
import type { Executor, Transaction } from '../../db/types.js';
import { userAccount } from '../../ledger/kinds.js';
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

/** Stakes of running orders, in hundredths, with the one that was just stored. */
export interface Exposure {
  /** Of everybody, on the same tick; without those whose transactions have not ended. */
  readonly tick: bigint;
  /** Of the same user, on whatever. */
  readonly user: bigint;
}

export interface Placed {
  readonly order: Order;
  readonly exposure: Exposure;
}

/** A user's orders wait for each other anyway, at their account, so a part goes by the user. */
const EXPOSURE_PARTS = 16;

type Row = typeof orders.$inferSelect;

/** What an order begins with: the rest is the settlement's. */
const PLACED = [
  ...(['id', 'userId', 'instrument', 'decimals', 'direction', 'stake', 'payoutRate'] as const),
  ...(['seconds', 'strike', 'entrySecond', 'dueSecond', 'placedAt'] as const),
  ...(['entryRoot', 'exitRoot'] as const),
] as const satisfies readonly (keyof Row)[];

export type PlacedRow = Pick<Row, (typeof PLACED)[number]>;

const storeOrder = keptStatement<{ tick: string; own: string }, PlacedRow & { held: string }>(
  () => {
    const value = (name: keyof PlacedRow | 'held') => sql.placeholder(name);
    const names = sql.join(
      PLACED.map((name) => sql.identifier(orders[name].name)),
      sql`, `,
    );
    const values = sql.join(PLACED.map(value), sql`, `);
    return sql`with stored as (insert into ${orders} (${names}) values (${values})),
      counted as (
        insert into order_exposures as known (instrument, second, part, staked)
          values (${value('instrument')}, ${value('entrySecond')},
            abs(hashtext(${value('userId')})::bigint) % ${sql.raw(String(EXPOSURE_PARTS))}, ${value('stake')})
          on conflict (instrument, second, part) do update set staked = known.staked + excluded.staked
          returning part, staked
      )
      select (staked + (
        select coalesce(sum(other.staked), 0) from order_exposures as other
          where other.instrument = ${value('instrument')} and other.second = ${value('entrySecond')}
            and other.part <> counted.part
      ))::text as tick, (
        select balance::text from accounts where id = ${value('held')}
      ) as own from counted`;
  },
);

/**
 * Stores an order and counts its stake, in one statement. The user's own orders are kept apart by the
 * account that `tx` has locked.
 */
export async function insertOrder(tx: Transaction, row: PlacedRow): Promise<Placed> {
  const held = userAccount(row.userId, 'held_orders');
  const [counted] = await storeOrder(tx, { ...row, held });
  if (!counted) throw new Error(`The order ${row.id} was not stored.`);
  const order: Order = {
    ...row,
    status: 'trading',
    refusal: null,
    outcome: null,
    exitPrice: null,
    settledAt: null,
    credited: null,
    balanceAfter: null,
  };
  return { order, exposure: { tick: BigInt(counted.tick), user: BigInt(counted.own) } };
}

/**
 * What is staked on a tick, with the caller's own. Whoever else asks waits for the end of this
 * transaction, so that of two which together are too much the second one sees the first.
 */
export async function exposureInTurn(
  tx: Transaction,
  { instrument, entrySecond }: Pick<Order, 'instrument' | 'entrySecond'>,
): Promise<bigint> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${instrument}), (${entrySecond}::bigint % 2147483647)::integer)`,
  );
  const [row] = await queryRows<{ staked: string }>(
    tx,
    sql`select sum(staked)::text as staked from order_exposures
      where instrument = ${instrument} and second = ${entrySecond}`,
  );
  return BigInt(row?.staked ?? 0);
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
  page: { readonly limit: number; readonly offset: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(matching(userId, filter))
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

/** Sums the latest orders that a filter leaves, in one statement that reads `limit` rows at most. */
export async function findOrderSums(
  db: Executor,
  userId: string,
  filter: OrderFilter,
  limit: number,
): Promise<OrderSums> {
  const latest = sql`select ${orders.outcome} as outcome, ${orders.stake} as stake, ${orders.credited} as credited,
      ${orders.payoutRate} as payout_rate, row_number() over (order by ${orders.placedAt} desc, ${orders.id} desc) as place
    from ${orders} where ${matching(userId, filter)}
    order by ${orders.placedAt} desc, ${orders.id} desc limit ${limit + 1}`;
  const [row] = await queryRows<Record<keyof OrderSums, string>>(
    db,
    sql`with latest as (${latest}), summed as (select * from latest where place <= ${limit})
      select count(*)::text as count,
        (select count(*) from latest)::text as more,
        count(*) filter (where outcome is null)::text as trading,
        count(*) filter (where outcome = 'won')::text as won,
        count(*) filter (where outcome = 'lost')::text as lost,
        count(*) filter (where outcome = 'tie')::text as tie,
        count(*) filter (where outcome = 'void')::text as void,
        coalesce(sum(stake), 0)::text as staked,
        coalesce(sum(credited - stake) filter (where outcome = 'won'), 0)::text as gained,
        coalesce(sum(stake) filter (where outcome = 'lost'), 0)::text as forfeited,
        coalesce(sum(payout_rate) filter (where outcome in ('won', 'lost')), 0)::text as "payoutRates"
      from summed`,
  );
  if (!row) throw new Error('A sum without a row.');
  return {
    count: Number(row.count),
    more: Number(row.more) > limit,
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
    status && eq(orders.status, status),
    from === undefined ? undefined : gte(orders.placedAt, from * 1_000),
    to === undefined ? undefined : lte(orders.placedAt, to * 1_000 + 999),
    ids && inArray(orders.id, [...ids]),
    direction && eq(orders.direction, direction),
    outcome && is(orders.outcome, outcome),
    instrument === undefined ? undefined : eq(orders.instrument, instrument),
  );
}

/** Orders that share an exit tick. */
export interface DueGroup {
  readonly instrument: string;
  readonly dueSecond: number;
}

/** Still to be settled, and not set aside. */
const runs = and(is(orders.status, 'trading'), isNull(orders.refusal));

/** What has come due by a second, grouped by the tick that decides it, oldest first. */
export async function selectDueGroups(db: Executor, second: number): Promise<DueGroup[]> {
  return db
    .selectDistinct({ dueSecond: orders.dueSecond, instrument: orders.instrument })
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
  readonly exitPrice: number | null;
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
        )}
      ) as c(id, outcome, exit_price, credited, balance_after)
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

/** Running orders that were placed on a feed which commits to its prices, or on one which does not. */
export function countRunningOn(db: Executor, feed: 'committed' | 'other'): Promise<number> {
  const placed = feed === 'committed' ? isNotNull : isNull;
  return db.$count(orders, and(runs, placed(orders.entryRoot)));
}
