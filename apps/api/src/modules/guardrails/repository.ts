import type { LimitKind, LimitPeriod } from '@candela/contract';
import { eq, sql } from 'drizzle-orm';
import { keptStatement } from '../../db/kept-statement.js';
import { queryRows } from '../../db/query.js';
import type { Executor, Transaction } from '../../db/types.js';
import { guardrailLimits, guardrails } from './schema.js';
import { windowsAt } from './windows.js';

export type Guardrails = typeof guardrails.$inferSelect;
export type Limit = typeof guardrailLimits.$inferSelect;

export async function findGuardrails(
  db: Executor,
  userId: string,
): Promise<Guardrails | undefined> {
  const [row] = await db.select().from(guardrails).where(eq(guardrails.userId, userId));
  return row;
}

/** Blocks the user's orders, recharges and limit changes until the transaction ends. */
export async function lockGuarded(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select guardrail_lock(${userId})`);
}

/**
 * Locks the account: earlier orders have been counted, later ones see this transaction's changes.
 */
export async function openGuardrails(tx: Transaction, userId: string): Promise<void> {
  await lockGuarded(tx, userId);
  await tx.insert(guardrails).values({ userId }).onConflictDoNothing();
}

export async function updateGuardrails(
  tx: Transaction,
  userId: string,
  change: Partial<Omit<Guardrails, 'userId'>>,
): Promise<void> {
  await tx.update(guardrails).set(change).where(eq(guardrails.userId, userId));
}

export async function findLimit(
  db: Executor,
  { userId, kind, period }: Pick<Limit, 'userId' | 'kind' | 'period'>,
): Promise<Limit | undefined> {
  const { userId: user, kind: ofKind, period: ofPeriod } = guardrailLimits;
  const [row] = await db
    .select()
    .from(guardrailLimits)
    .where(sql`${user} = ${userId} and ${ofKind} = ${kind} and ${ofPeriod} = ${period}`);
  return row;
}

export async function saveLimit(tx: Transaction, limit: Limit): Promise<void> {
  const { amount, nextAmount, nextFrom, changedAt } = limit;
  await tx
    .insert(guardrailLimits)
    .values(limit)
    .onConflictDoUpdate({
      target: [guardrailLimits.userId, guardrailLimits.kind, guardrailLimits.period],
      set: { amount, nextAmount, nextFrom, changedAt },
    });
}

/** In hundredths; for `orders` a count. */
export interface LimitUse {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly used: bigint;
  /** Null removes the limit at `nextFrom`. */
  readonly nextAmount: bigint | null;
  /** Epoch ms; null when no change is pending. */
  readonly nextFrom: number | null;
}

/** Uses the same SQL function that checks orders. */
export async function selectUse(db: Executor, userId: string, at: number): Promise<LimitUse[]> {
  const { day, week, month } = windowsAt(at);
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
      from guardrail_use(${userId}, null, ${at}, ${day.start}, ${week.start}, ${month.start})
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

interface AskedRecharge extends Record<string, unknown> {
  readonly userId: string;
  readonly amount: bigint;
  readonly at: number;
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

/** Locks the account; raises an error when a limit blocks the recharge. */
export const guardRecharge = keptStatement<Record<string, never>, AskedRecharge>(() => {
  const value = (name: string) => sql.placeholder(name);
  return sql`select guardrail_recharge(${value('userId')}, ${value('amount')}, ${value('at')},
    ${value('day')}, ${value('week')}, ${value('month')})`;
});
