import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { bankCards } from './schema.js';

export type BankCard = typeof bankCards.$inferSelect;

function activeCardsOf(userId: SqlInput<string>) {
  return and(eq(bankCards.userId, userId), isNull(bankCards.removedAt));
}

export function hasActiveCardSql(userId: SqlInput<string>): SQL<boolean> {
  return sql`exists (select 1 from ${bankCards} where ${activeCardsOf(userId)})`;
}

export async function selectCards(db: Executor, userId: string): Promise<BankCard[]> {
  return db
    .select()
    .from(bankCards)
    .where(activeCardsOf(userId))
    .orderBy(asc(bankCards.createdAt), asc(bankCards.slot));
}

/** @param lock `share` to rely on the card, `update` to change it; they exclude each other. */
export async function findAndLockCard(
  tx: Transaction,
  userId: string,
  id: string,
  lock: 'share' | 'update',
): Promise<BankCard | undefined> {
  const [row] = await tx
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.id, id), activeCardsOf(userId)))
    .for(lock);
  return row;
}

/** @returns undefined when a concurrent request took the slot or number. */
export async function insertCard(
  tx: Transaction,
  card: typeof bankCards.$inferInsert,
): Promise<BankCard | undefined> {
  const [row] = await tx.insert(bankCards).values(card).onConflictDoNothing().returning();
  return row;
}

export async function updateCard(
  tx: Transaction,
  id: string,
  change: Partial<
    Pick<BankCard, 'accountName' | 'bankName' | 'number' | 'numberKey' | 'lastFour' | 'removedAt'>
  >,
): Promise<BankCard> {
  const [row] = await tx.update(bankCards).set(change).where(eq(bankCards.id, id)).returning();
  if (row === undefined) throw new Error(`The card ${id} was not stored.`);
  return row;
}

/** Withdrawals reference the rows. */
export async function eraseCards(db: Executor, userId: string, nowMs: number): Promise<void> {
  await db
    .update(bankCards)
    .set({
      accountName: '',
      bankName: '',
      number: null,
      numberKey: null,
      lastFour: '0000',
      removedAt: sql`coalesce(${bankCards.removedAt}, ${nowMs}::bigint)`,
    })
    .where(eq(bankCards.userId, userId));
}
