import { and, asc, eq } from 'drizzle-orm';
import { equalsLiteral } from '../../db/equals-literal.js';
import type { Executor, Transaction } from '../../db/types.js';
import { pendingActs } from './schema.js';

export type PendingAct = typeof pendingActs.$inferSelect;

export async function insertPending(
  tx: Transaction,
  act: typeof pendingActs.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(pendingActs)
    .values(act)
    .onConflictDoNothing()
    .returning({ id: pendingActs.id });
  return rows.length === 1;
}

/** Oldest first. */
export function selectOpenPending(
  db: Executor,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PendingAct[]> {
  return db
    .select()
    .from(pendingActs)
    .where(equalsLiteral(pendingActs.status, 'open'))
    .orderBy(asc(pendingActs.askedAt), asc(pendingActs.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findPending(db: Executor, id: string): Promise<PendingAct | undefined> {
  const [row] = await db.select().from(pendingActs).where(eq(pendingActs.id, id));
  return row;
}

/** @returns false if already decided. */
export async function updateDecided(
  tx: Transaction,
  id: string,
  decision: Pick<PendingAct, 'status' | 'decidedBy' | 'decidedKey' | 'decidedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(pendingActs)
    .set(decision)
    .where(and(eq(pendingActs.id, id), equalsLiteral(pendingActs.status, 'open')))
    .returning({ id: pendingActs.id });
  return rows.length === 1;
}
