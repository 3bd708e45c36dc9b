import { asc, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/types.js';
import { fairCommitments } from './schema.js';

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
