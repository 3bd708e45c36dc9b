import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import { type ReviewListFilter, reviewListCondition } from '../../platform/db/review-list.js';
import { equalsLiteral } from '../../platform/db/sql-predicates.js';
import type { Executor } from '../../platform/db/types.js';
import { realNames } from './schema.js';

export type RealName = typeof realNames.$inferSelect;

export async function findLatestRealName(
  db: Executor,
  userId: string,
): Promise<RealName | undefined> {
  const [row] = await db
    .select()
    .from(realNames)
    .where(eq(realNames.userId, userId))
    .orderBy(desc(realNames.id))
    .limit(1);
  return row;
}

export async function findRealName(db: Executor, id: string): Promise<RealName | undefined> {
  const [row] = await db.select().from(realNames).where(eq(realNames.id, id));
  return row;
}

export async function findRealNameStatus(
  db: Executor,
  userId: string,
): Promise<RealName['status'] | undefined> {
  const [row] = await db
    .select({ status: realNames.status })
    .from(realNames)
    .where(eq(realNames.userId, userId))
    .orderBy(desc(realNames.id))
    .limit(1);
  return row?.status;
}

export function statusSql(userId: SqlInput<string>): SQL<RealName['status'] | null> {
  return sql`(select ${realNames.status} from ${realNames} where ${eq(realNames.userId, userId)}
    order by ${desc(realNames.id)} limit 1)`;
}

/** @returns undefined when one is under review or complete. */
export async function insertRealName(
  db: Executor,
  realName: typeof realNames.$inferInsert,
): Promise<RealName | undefined> {
  const [row] = await db.insert(realNames).values(realName).onConflictDoNothing().returning();
  return row;
}

export async function updateDecision(
  db: Executor,
  id: string,
  decision: Pick<RealName, 'status' | 'reason' | 'decidedBy' | 'decidedAt'>,
): Promise<RealName | undefined> {
  const [row] = await db
    .update(realNames)
    .set({ ...decision, refusal: null })
    .where(and(eq(realNames.id, id), equalsLiteral(realNames.status, 'review')))
    .returning();
  return row;
}

export async function selectRealNamesForReview(
  db: Executor,
  submittedBeforeMs: number,
  limit: number,
): Promise<RealName[]> {
  return db
    .select()
    .from(realNames)
    .where(
      and(
        equalsLiteral(realNames.status, 'review'),
        isNull(realNames.refusal),
        lte(realNames.submittedAt, submittedBeforeMs),
      ),
    )
    .orderBy(realNames.submittedAt)
    .limit(limit);
}

export async function selectRealNamesByState(
  db: Executor,
  filter: ReviewListFilter<RealName['status']>,
): Promise<RealName[]> {
  return db
    .select()
    .from(realNames)
    .where(
      reviewListCondition(
        { state: realNames.status, userId: realNames.userId, time: realNames.submittedAt },
        filter,
      ),
    )
    .orderBy(realNames.submittedAt, realNames.id)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
}

/** The automatic reviewer skips it. */
export async function deadLetterRealName(db: Executor, id: string, refusal: string): Promise<void> {
  await db
    .update(realNames)
    .set({ refusal })
    .where(and(eq(realNames.id, id), equalsLiteral(realNames.status, 'review')));
}

export function countDeadLetteredRealNames(db: Executor): Promise<number> {
  return db.$count(realNames, isNotNull(realNames.refusal));
}

/** Of other users who submitted a document number of this user. */
export async function selectUsersWithSameNumber(
  db: Executor,
  userId: string,
  limit: number,
): Promise<string[]> {
  const numbers = db
    .select({ numberKey: realNames.numberKey })
    .from(realNames)
    .where(eq(realNames.userId, userId));
  const rows = await db
    .selectDistinct({ userId: realNames.userId })
    .from(realNames)
    .where(and(inArray(realNames.numberKey, numbers), ne(realNames.userId, userId)))
    .orderBy(realNames.userId)
    .limit(limit);
  return rows.map((row) => row.userId);
}

export function selectWithoutNumberKey(
  db: Executor,
  afterId: string,
  limit: number,
): Promise<RealName[]> {
  return db
    .select()
    .from(realNames)
    .where(and(isNull(realNames.numberKey), gt(realNames.id, afterId)))
    .orderBy(realNames.id)
    .limit(limit);
}

export async function storeNumberKey(db: Executor, id: string, numberKey: string): Promise<void> {
  await db.update(realNames).set({ numberKey }).where(eq(realNames.id, id));
}

export async function deleteRealNames(db: Executor, userId: string): Promise<void> {
  await db.delete(realNames).where(eq(realNames.userId, userId));
}
