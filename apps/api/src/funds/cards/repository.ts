import { and, asc, eq, gt, inArray, isNull, ne, notLike, type SQL, sql } from 'drizzle-orm';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import { isUniqueViolation } from '../../platform/db/transaction.js';
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
    Pick<
      BankCard,
      'accountName' | 'bankName' | 'currency' | 'number' | 'numberKey' | 'lastFour' | 'removedAt'
    >
  >,
): Promise<BankCard> {
  const [row] = await tx.update(bankCards).set(change).where(eq(bankCards.id, id)).returning();
  if (row === undefined) throw new Error(`The card ${id} was not stored.`);
  return row;
}

/** Of other users who have a card with a number of this user. */
export async function selectUsersWithSameNumber(
  db: Executor,
  userId: string,
  limit: number,
): Promise<string[]> {
  const numbers = db
    .select({ numberKey: bankCards.numberKey })
    .from(bankCards)
    .where(activeCardsOf(userId));
  const rows = await db
    .selectDistinct({ userId: bankCards.userId })
    .from(bankCards)
    .where(and(inArray(bankCards.numberKey, numbers), ne(bankCards.userId, userId)))
    .orderBy(bankCards.userId)
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** With a key of an earlier version, in the order of their ids. */
export function selectOutdatedKeys(
  db: Executor,
  prefix: string,
  afterId: string,
  limit: number,
): Promise<BankCard[]> {
  return db
    .select()
    .from(bankCards)
    .where(and(notLike(bankCards.numberKey, `${prefix}%`), gt(bankCards.id, afterId)))
    .orderBy(bankCards.id)
    .limit(limit);
}

/** Unless the card was changed since, or the user has another one with this number. */
export async function replaceNumberKey(
  db: Executor,
  { id, userId, numberKey }: BankCard,
  key: string,
): Promise<void> {
  const isTaken = sql`exists (select from ${bankCards} as other
    where other.user_id = ${userId} and other.number_key = ${key} and other.removed_at is null)`;
  await db
    .update(bankCards)
    .set({ numberKey: key })
    .where(
      and(eq(bankCards.id, id), sql`${bankCards.numberKey} = ${numberKey}`, sql`not ${isTaken}`),
    )
    .catch((error: unknown) => {
      // Taken meanwhile.
      if (!isUniqueViolation(error)) throw error;
    });
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
