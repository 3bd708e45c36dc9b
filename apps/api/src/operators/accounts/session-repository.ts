import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import type { OperatorAccount } from './account-repository.js';
import { SESSION_IDLE_MS } from './constants.js';
import { operatorAccounts, operatorSessions } from './schema.js';

export type OperatorSession = typeof operatorSessions.$inferSelect;

export async function insertSession(tx: Transaction, session: OperatorSession): Promise<void> {
  await tx.insert(operatorSessions).values(session);
}

export async function findSession(
  db: Executor,
  tokenHash: string,
): Promise<{ session: OperatorSession; account: OperatorAccount } | undefined> {
  const [row] = await db
    .select({ session: operatorSessions, account: operatorAccounts })
    .from(operatorSessions)
    .innerJoin(operatorAccounts, eq(operatorAccounts.key, operatorSessions.operatorKey))
    .where(eq(operatorSessions.tokenHash, tokenHash));
  return row;
}

export async function updateLastSeen(db: Executor, tokenHash: string, at: number): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ lastSeenAt: at })
    .where(eq(operatorSessions.tokenHash, tokenHash));
}

/** @returns false when ended before. */
export async function deleteSession(tx: Transaction, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .delete(operatorSessions)
    .where(eq(operatorSessions.tokenHash, tokenHash))
    .returning({ tokenHash: operatorSessions.tokenHash });
  return rows.length === 1;
}

export async function deleteSessions(tx: Transaction, key: string, at: number): Promise<number> {
  const rows = await tx
    .delete(operatorSessions)
    .where(eq(operatorSessions.operatorKey, key))
    .returning({ lastSeenAt: operatorSessions.lastSeenAt, endsAt: operatorSessions.endsAt });
  return rows.filter(({ lastSeenAt, endsAt }) => at < endsAt && at < lastSeenAt + SESSION_IDLE_MS)
    .length;
}

export async function deleteEndedSessions(tx: Transaction, at: number): Promise<void> {
  await tx
    .delete(operatorSessions)
    .where(
      or(lte(operatorSessions.endsAt, at), lte(operatorSessions.lastSeenAt, at - SESSION_IDLE_MS)),
    );
}

export async function countSessions(
  db: Executor,
  at: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ key: operatorSessions.operatorKey, count: sql<number>`count(*)::integer` })
    .from(operatorSessions)
    .where(
      and(gt(operatorSessions.endsAt, at), gt(operatorSessions.lastSeenAt, at - SESSION_IDLE_MS)),
    )
    .groupBy(operatorSessions.operatorKey);
  return new Map(rows.map(({ key, count }) => [key, count]));
}
