import { and, asc, eq } from 'drizzle-orm';
import { equalsLiteral } from '../../platform/db/sql-predicates.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { pendingCommands } from './schema.js';

export type PendingCommand = typeof pendingCommands.$inferSelect;

export async function insertPendingCommand(
  tx: Transaction,
  command: typeof pendingCommands.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(pendingCommands)
    .values(command)
    .onConflictDoNothing()
    .returning({ id: pendingCommands.id });
  return rows.length === 1;
}

/** Oldest first. */
export function selectOpenPendingCommands(
  db: Executor,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PendingCommand[]> {
  return db
    .select()
    .from(pendingCommands)
    .where(equalsLiteral(pendingCommands.status, 'open'))
    .orderBy(asc(pendingCommands.askedAt), asc(pendingCommands.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findPendingCommand(
  db: Executor,
  id: string,
): Promise<PendingCommand | undefined> {
  const [row] = await db.select().from(pendingCommands).where(eq(pendingCommands.id, id));
  return row;
}

/** @returns false if already decided. */
export async function updateDecision(
  tx: Transaction,
  id: string,
  decision: Pick<PendingCommand, 'status' | 'decidedBy' | 'decidedKey' | 'decidedAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(pendingCommands)
    .set(decision)
    .where(and(eq(pendingCommands.id, id), equalsLiteral(pendingCommands.status, 'open')))
    .returning({ id: pendingCommands.id });
  return rows.length === 1;
}
