import { asc, eq, lte } from 'drizzle-orm';
import type { Executor } from '../../platform/db/types.js';
import { demoAccounts } from './schema.js';

export type DemoAccount = typeof demoAccounts.$inferSelect;

export async function findDemoAccount(db: Executor, key: string): Promise<DemoAccount | undefined> {
  const [row] = await db.select().from(demoAccounts).where(eq(demoAccounts.key, key));
  return row;
}

export async function insertDemoAccount(
  db: Executor,
  account: typeof demoAccounts.$inferInsert,
): Promise<void> {
  await db.insert(demoAccounts).values(account);
}

/** Locks the row; skips locked ones. */
export async function findDueDemoAccount(
  db: Executor,
  nowMs: number,
): Promise<DemoAccount | undefined> {
  const [row] = await db
    .select()
    .from(demoAccounts)
    .where(lte(demoAccounts.sweepAt, nowMs))
    .orderBy(asc(demoAccounts.sweepAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** @param sweepAt epoch ms; null once cleared. */
export async function updateSweepAt(
  db: Executor,
  key: string,
  sweepAt: number | null,
): Promise<void> {
  await db.update(demoAccounts).set({ sweepAt }).where(eq(demoAccounts.key, key));
}
