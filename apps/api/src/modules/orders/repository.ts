import type { Outcome } from '@candela/money';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { queryRows } from '../../db/query.js';
import { sqlArray } from '../../db/sql-array.js';
import type { Executor, Transaction } from '../../db/types.js';
import { orders } from './schema.js';

export type Order = typeof orders.$inferSelect;

export interface OrderFilter {
  readonly status?: 'trading' | 'closed' | undefined;
  /** Epoch seconds, both included. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly ids?: readonly string[] | undefined;
}

export async function insertOrder(
  tx: Transaction,
  row: typeof orders.$inferInsert,
): Promise<Order> {
  const [order] = await tx.insert(orders).values(row).returning();
  if (!order) throw new Error(`The order ${row.id} was not stored.`);
  return order;
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
  const { status, from, to, ids } = filter;
  const conditions: (SQL | undefined)[] = [
    eq(orders.userId, userId),
    status && eq(orders.status, status),
    from === undefined ? undefined : gte(orders.placedAt, from * 1_000),
    to === undefined ? undefined : lte(orders.placedAt, to * 1_000 + 999),
    ids && inArray(orders.id, [...ids]),
  ];
  return db
    .select()
    .from(orders)
    .where(and(...conditions))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Orders that share an exit tick. */
export interface DueGroup {
  readonly instrument: string;
  readonly dueSecond: number;
}

/** Still to be settled, and not set aside. */
const runs = and(eq(orders.status, 'trading'), isNull(orders.refusal));

/** What has come due by a second, grouped by the tick that decides it, oldest first. */
export async function selectDueGroups(db: Executor, second: number): Promise<DueGroup[]> {
  return db
    .selectDistinct({ dueSecond: orders.dueSecond, instrument: orders.instrument })
    .from(orders)
    .where(and(runs, lte(orders.dueSecond, second)))
    .orderBy(asc(orders.dueSecond), asc(orders.instrument));
}

/** The first second after `second` at which a running order comes due. */
export async function findNextDue(db: Executor, second: number): Promise<number | undefined> {
  const [row] = await db
    .select({ dueSecond: orders.dueSecond })
    .from(orders)
    .where(and(runs, gt(orders.dueSecond, second)))
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
