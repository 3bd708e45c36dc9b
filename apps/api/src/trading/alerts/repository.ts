import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { queryRows } from '../../platform/db/query-rows.js';
import { sqlArray } from '../../platform/db/sql-array.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { Tick } from '../market/price-feed.js';
import { alertProgress, priceAlerts } from './schema.js';

export type PriceAlert = typeof priceAlerts.$inferSelect;

export function selectWaitingAlerts(db: Executor, userId: string): Promise<PriceAlert[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(and(eq(priceAlerts.userId, userId), isNotNull(priceAlerts.slot)))
    .orderBy(desc(priceAlerts.createdAt), desc(priceAlerts.id));
}

export function selectFiredAlerts(
  db: Executor,
  userId: string,
  limit: number,
): Promise<PriceAlert[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(
      and(eq(priceAlerts.userId, userId), isNull(priceAlerts.slot), isNull(priceAlerts.removedAt)),
    )
    .orderBy(desc(priceAlerts.firedSecond), desc(priceAlerts.id))
    .limit(limit);
}

export function countCreatedSince(db: Executor, userId: string, at: number): Promise<number> {
  return db.$count(priceAlerts, and(eq(priceAlerts.userId, userId), gt(priceAlerts.createdAt, at)));
}

/** @returns undefined when a concurrent request took the slot. */
export async function insertAlert(
  db: Executor,
  alert: typeof priceAlerts.$inferInsert,
): Promise<PriceAlert | undefined> {
  const [row] = await db
    .insert(priceAlerts)
    .values(alert)
    .onConflictDoNothing({ target: [priceAlerts.userId, priceAlerts.slot] })
    .returning();
  return row;
}

/** @returns false when none waits. */
export async function deleteWaitingAlert(
  db: Executor,
  userId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.userId, userId), eq(priceAlerts.id, id), isNotNull(priceAlerts.slot)))
    .returning({ id: priceAlerts.id });
  return rows.length === 1;
}

/** @returns false when none is visible. */
export async function hideFiredAlert(
  db: Executor,
  userId: string,
  id: string,
  removedAt: number,
): Promise<boolean> {
  const rows = await db
    .update(priceAlerts)
    .set({ removedAt })
    .where(
      and(
        eq(priceAlerts.userId, userId),
        eq(priceAlerts.id, id),
        isNull(priceAlerts.slot),
        isNull(priceAlerts.removedAt),
      ),
    )
    .returning({ id: priceAlerts.id });
  return rows.length === 1;
}

export async function deleteAlerts(db: Executor, userId: string): Promise<void> {
  await db.delete(priceAlerts).where(eq(priceAlerts.userId, userId));
}

/**
 * Locks the progress (`for share`) until the transaction ends: evaluation cannot pass a tick that
 * the new alert waits for.
 * @param second initial value.
 */
export async function lockProgressShared(tx: Transaction, second: number): Promise<number> {
  await tx.insert(alertProgress).values({ second }).onConflictDoNothing();
  const [row] = await tx.select().from(alertProgress).for('share');
  return row?.second ?? second;
}

export async function findProgress(
  db: Executor,
): Promise<{ readonly second: number; readonly waitingFrom: number } | undefined> {
  const [row] = await queryRows<{ second: string | null; waiting_from: string | null }>(
    db,
    sql`select (select second from ${alertProgress})::text as second,
      (select min(${priceAlerts.fromSecond}) from ${priceAlerts} where ${priceAlerts.slot} is not null)::text
        as waiting_from`,
  );
  if (row === undefined || row.second === null || row.waiting_from === null) return undefined;
  return { second: Number(row.second), waitingFrom: Number(row.waiting_from) };
}

/** @returns false when another process holds the row or has moved past `second`. */
export async function tryLockProgress(tx: Transaction, second: number): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(alertProgress)
    .where(eq(alertProgress.second, second))
    .for('update', { skipLocked: true });
  return row !== undefined;
}

export async function updateProgress(tx: Transaction, second: number): Promise<void> {
  await tx.update(alertProgress).set({ second });
}

export interface WatchedWindow {
  readonly instrument: string;
  readonly seconds: number | null;
}

export function selectWatchedWindows(db: Executor): Promise<WatchedWindow[]> {
  return db
    .selectDistinct({ instrument: priceAlerts.instrument, seconds: priceAlerts.seconds })
    .from(priceAlerts)
    .where(isNotNull(priceAlerts.slot));
}

/** In tick-size units. */
export interface PriceRange {
  readonly instrument: string;
  readonly low: number;
  readonly high: number;
}

/** Hundredths of a percent. */
export interface MaxMove {
  readonly instrument: string;
  readonly seconds: number;
  readonly percent: number;
}

/** A superset of the reached alerts. */
export async function selectMatchCandidates(
  db: Executor,
  priceRanges: readonly PriceRange[],
  maxMoves: readonly MaxMove[],
): Promise<PriceAlert[]> {
  const priceRangesTable = sql`unnest(${sqlArray(
    'text',
    priceRanges.map((it) => it.instrument),
  )},
    ${sqlArray(
      'bigint',
      priceRanges.map((it) => it.low),
    )}, ${sqlArray(
      'bigint',
      priceRanges.map((it) => it.high),
    )})
    as r(instrument, low, high)`;
  const maxMovesTable = sql`unnest(${sqlArray(
    'text',
    maxMoves.map((it) => it.instrument),
  )},
    ${sqlArray(
      'integer',
      maxMoves.map((it) => it.seconds),
    )}, ${sqlArray(
      'integer',
      maxMoves.map((it) => it.percent),
    )})
    as m(instrument, seconds, percent)`;
  const ids = await queryRows<{ id: string }>(
    db,
    sql`select a.id from ${priceRangesTable} join ${priceAlerts} a on a.instrument = r.instrument
        and a.kind = 'above' and a.price <= r.high and a.slot is not null
      union all
      select a.id from ${priceRangesTable} join ${priceAlerts} a on a.instrument = r.instrument
        and a.kind = 'below' and a.price >= r.low and a.slot is not null
      union all
      select a.id from ${maxMovesTable} join ${priceAlerts} a on a.instrument = m.instrument
        and a.seconds = m.seconds and a.percent <= m.percent and a.slot is not null`,
  );
  if (ids.length === 0) return [];
  return db
    .select()
    .from(priceAlerts)
    .where(
      sql`${priceAlerts.id} = any(${sqlArray(
        'text',
        ids.map(({ id }) => id),
      )})`,
    )
    .for('update');
}

export interface FiredAlert {
  readonly alert: PriceAlert;
  readonly tick: Tick;
}

export async function markFired(
  tx: Transaction,
  fired: readonly FiredAlert[],
  at: number,
): Promise<void> {
  await tx.execute(sql`update ${priceAlerts} set slot = null, fired_at = ${at}::bigint,
      fired_second = f.second, fired_price = f.price
    from unnest(${sqlArray(
      'text',
      fired.map(({ alert }) => alert.id),
    )},
      ${sqlArray(
        'bigint',
        fired.map(({ tick }) => tick.second),
      )},
      ${sqlArray(
        'bigint',
        fired.map(({ tick }) => tick.price),
      )}) as f(id, second, price)
    where ${priceAlerts.id} = f.id`);
}
