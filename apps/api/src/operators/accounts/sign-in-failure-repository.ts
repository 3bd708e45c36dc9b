import { eq, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import { operatorFailures } from './schema.js';

export type SignInFailures = typeof operatorFailures.$inferSelect;

export const UNKNOWN_OPERATOR_KEY = '';

/** @param key an account's, or {@link UNKNOWN_OPERATOR_KEY} */
export async function recordFailure(db: Database, key: string, at: number): Promise<void> {
  await db
    .insert(operatorFailures)
    .values({ key, failed: 1, lastAt: at })
    .onConflictDoUpdate({
      target: operatorFailures.key,
      set: { failed: sql`${operatorFailures.failed} + 1`, lastAt: at },
    });
}

export async function deleteFailures(tx: Transaction, key: string): Promise<number> {
  const [row] = await tx
    .delete(operatorFailures)
    .where(eq(operatorFailures.key, key))
    .returning({ failed: operatorFailures.failed });
  return row?.failed ?? 0;
}

export async function selectFailures(db: Executor): Promise<ReadonlyMap<string, SignInFailures>> {
  const rows = await db.select().from(operatorFailures);
  return new Map(rows.map((row) => [row.key, row]));
}
