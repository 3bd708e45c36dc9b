import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import {
  fairCommitments,
  fairLog,
  fairParameterSets,
  fairTrees,
  priceStatements,
} from './schema.js';

export interface StoredCommitment {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly root: string;
  /** Epoch ms. */
  readonly publishedAt: number;
}

/** Never replaces a published root. */
export async function insertCommitment(db: Executor, row: StoredCommitment): Promise<void> {
  await db.insert(fairCommitments).values(row).onConflictDoNothing();
}

export function selectCommitments(db: Executor): Promise<StoredCommitment[]> {
  return db.select().from(fairCommitments).orderBy(asc(fairCommitments.day));
}

export function selectCommitmentsOf(
  db: Executor,
  days: readonly string[],
): Promise<StoredCommitment[]> {
  return db
    .select()
    .from(fairCommitments)
    .where(inArray(fairCommitments.day, [...days]));
}

export async function findTree(db: Executor, day: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select().from(fairTrees).where(eq(fairTrees.day, day));
  return row?.hashes;
}

/** Never replaces a stored tree. */
export async function insertTree(db: Executor, day: string, hashes: Uint8Array): Promise<void> {
  await db.insert(fairTrees).values({ day, hashes }).onConflictDoNothing();
}

export type StoredLogEntry = typeof fairLog.$inferSelect;
export type StoredParameterSet = typeof fairParameterSets.$inferSelect;

/** Serializes appends until the transaction ends. */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fair_log'))`);
}

export function selectLogEntries(db: Executor): Promise<StoredLogEntry[]> {
  return db.select().from(fairLog).orderBy(asc(fairLog.position));
}

export async function findLastPosition(db: Executor): Promise<number | null> {
  const [row] = await db.select({ last: max(fairLog.position) }).from(fairLog);
  return row?.last ?? null;
}

/** Epoch ms. */
export async function findLogStart(db: Executor): Promise<number> {
  const [first] = await db.select().from(fairLog).where(eq(fairLog.position, 1));
  if (!first) throw new Error('The log has not begun.');
  return first.appendedAt;
}

export async function insertLogEntries(
  tx: Transaction,
  rows: readonly StoredLogEntry[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(fairLog).values([...rows]);
}

export function selectParameterSets(db: Executor): Promise<StoredParameterSet[]> {
  return db.select().from(fairParameterSets).orderBy(asc(fairParameterSets.hash));
}

export async function insertParameterSet(db: Executor, row: StoredParameterSet): Promise<void> {
  await db.insert(fairParameterSets).values(row).onConflictDoNothing();
}

export type StoredStatement = typeof priceStatements.$inferSelect;

export async function findStatement(
  db: Executor,
  minute: number,
): Promise<StoredStatement | undefined> {
  const [row] = await db.select().from(priceStatements).where(eq(priceStatements.minute, minute));
  return row;
}

export async function findLastStatement(db: Executor): Promise<StoredStatement | undefined> {
  const [row] = await db
    .select()
    .from(priceStatements)
    .orderBy(desc(priceStatements.minute))
    .limit(1);
  return row;
}

export async function insertStatement(tx: Transaction, row: StoredStatement): Promise<void> {
  await tx.insert(priceStatements).values(row);
}
