import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/types.js';
import { fairCommitments, fairTrees } from './schema.js';

export interface StoredCommitment {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly root: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

/** Stores what is not there yet: a published root is never replaced. */
export async function insertCommitment(db: Executor, row: StoredCommitment): Promise<void> {
  await db.insert(fairCommitments).values(row).onConflictDoNothing();
}

/** Every published day, oldest first. */
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

/** Stores what is not there yet: a day has one tree. */
export async function insertTree(db: Executor, day: string, hashes: Uint8Array): Promise<void> {
  await db.insert(fairTrees).values({ day, hashes }).onConflictDoNothing();
}
