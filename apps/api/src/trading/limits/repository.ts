import type { LimitKind, LimitPeriod } from '@candela/contract';
import { eq, sql } from 'drizzle-orm';
import { cachedStatement } from '../../platform/db/cached-statement.js';
import { queryRows } from '../../platform/db/query-rows.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { periodWindowsAt } from './period-windows.js';
import { limitSettings, tradingLimits } from './schema.js';

export type LimitSettings = typeof limitSettings.$inferSelect;
export type TradingLimit = typeof tradingLimits.$inferSelect;

export async function findLimitSettings(
  db: Executor,
  userId: string,
): Promise<LimitSettings | undefined> {
  const [row] = await db.select().from(limitSettings).where(eq(limitSettings.userId, userId));
  return row;
}

/** Blocks the user's orders, recharges and limit changes until the transaction ends. */
export async function lockUserLimits(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select trading_limits_lock(${userId})`);
}

/**
 * Locks the account: earlier orders have been counted, later ones see this transaction's changes.
 */
export async function createAndLockLimitSettings(tx: Transaction, userId: string): Promise<void> {
  await lockUserLimits(tx, userId);
  await tx.insert(limitSettings).values({ userId }).onConflictDoNothing();
}

export async function updateLimitSettings(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<LimitSettings, 'userId'>>,
): Promise<void> {
  await tx.update(limitSettings).set(change).where(eq(limitSettings.userId, userId));
}

export async function findLimit(
  db: Executor,
  { userId, kind, period }: Pick<TradingLimit, 'userId' | 'kind' | 'period'>,
): Promise<TradingLimit | undefined> {
  const { userId: user, kind: ofKind, period: ofPeriod } = tradingLimits;
  const [row] = await db
    .select()
    .from(tradingLimits)
    .where(sql`${user} = ${userId} and ${ofKind} = ${kind} and ${ofPeriod} = ${period}`);
  return row;
}

export async function saveLimit(tx: Transaction, limit: TradingLimit): Promise<void> {
  const { amount, nextAmount, nextFrom, changedAt } = limit;
  await tx
    .insert(tradingLimits)
    .values(limit)
    .onConflictDoUpdate({
      target: [tradingLimits.userId, tradingLimits.kind, tradingLimits.period],
      set: { amount, nextAmount, nextFrom, changedAt },
    });
}

/** Hundredths; for `orders` a count. */
export interface LimitUsage {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly used: bigint;
  /** Null removes the limit at `nextFrom`. */
  readonly nextAmount: bigint | null;
  /** Epoch ms; null: none pending. */
  readonly nextFrom: number | null;
}

export async function selectLimitUsage(
  db: Executor,
  userId: string,
  at: number,
): Promise<LimitUsage[]> {
  const { day, week, month } = periodWindowsAt(at);
  const rows = await queryRows<{
    kind: LimitKind;
    period: LimitPeriod;
    amount: string;
    used: string;
    nextAmount: string | null;
    nextFrom: string | null;
  }>(
    db,
    sql`select kind, period, amount::text, used::text, next_amount::text as "nextAmount",
        next_from::text as "nextFrom"
      from trading_limits_usage(${userId}, null, ${at}, ${day.start}, ${week.start}, ${month.start})
      order by array_position('{stake,loss,orders,recharge}', kind),
        array_position('{day,week,month}', period)`,
  );
  return rows.map(({ nextAmount, nextFrom, ...row }) => ({
    ...row,
    amount: BigInt(row.amount),
    used: BigInt(row.used),
    nextAmount: nextAmount === null ? null : BigInt(nextAmount),
    nextFrom: nextFrom === null ? null : Number(nextFrom),
  }));
}

interface RechargeCheckValues extends Record<string, unknown> {
  readonly userId: string;
  readonly amount: bigint;
  readonly at: number;
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

/** Locks the account; raises an error when a limit blocks the recharge. */
export const checkRechargeLimits = cachedStatement<Record<string, never>, RechargeCheckValues>(
  () => {
    const value = (name: string) => sql.placeholder(name);
    return sql`select trading_limits_check_recharge(${value('userId')}, ${value('amount')}, ${value('at')},
    ${value('day')}, ${value('week')}, ${value('month')})`;
  },
);
