import type { RecoveryKind } from '@candela/contract';
import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SqlInput } from '../../platform/db/cached-statement.js';
import { queryRows } from '../../platform/db/query-rows.js';
import { type ReviewListFilter, reviewListCondition } from '../../platform/db/review-list.js';
import type { Executor } from '../../platform/db/types.js';
import { recoveryRequests } from './schema.js';

export type RecoveryRequest = typeof recoveryRequests.$inferSelect;

/** @returns false when there is one with this code. */
export async function insertRequest(
  db: Executor,
  request: typeof recoveryRequests.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(recoveryRequests)
    .values(request)
    .onConflictDoNothing({ target: recoveryRequests.codeHash })
    .returning({ id: recoveryRequests.id });
  return rows.length === 1;
}

export async function findRequest(db: Executor, id: string): Promise<RecoveryRequest | undefined> {
  const [row] = await db.select().from(recoveryRequests).where(eq(recoveryRequests.id, id));
  return row;
}

export async function findRequestByCode(
  db: Executor,
  codeHash: string,
): Promise<RecoveryRequest | undefined> {
  const [row] = await db
    .select()
    .from(recoveryRequests)
    .where(eq(recoveryRequests.codeHash, codeHash));
  return row;
}

/** Oldest first, without expired ones that were never decided. */
export function selectRequests(
  db: Executor,
  filter: ReviewListFilter<RecoveryRequest['state']>,
  now: number,
): Promise<RecoveryRequest[]> {
  const { state, userId, createdAt, expiresAt } = recoveryRequests;
  return db
    .select()
    .from(recoveryRequests)
    .where(
      and(
        reviewListCondition({ state, userId, time: createdAt }, filter),
        filter.state === 'review' ? gt(expiresAt, now) : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(recoveryRequests.id))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
}

/** @returns whether it was under review and not expired. */
export async function updateDecision(
  db: Executor,
  id: string,
  decision: Pick<RecoveryRequest, 'state' | 'decidedBy'> &
    Partial<Pick<RecoveryRequest, 'reason' | 'availableAt' | 'expiresAt'>> & { decidedAt: number },
): Promise<boolean> {
  const rows = await db
    .update(recoveryRequests)
    .set(decision)
    .where(
      and(
        eq(recoveryRequests.id, id),
        eq(recoveryRequests.state, 'review'),
        gt(recoveryRequests.expiresAt, decision.decidedAt),
      ),
    )
    .returning({ id: recoveryRequests.id });
  return rows.length === 1;
}

/** One statement: of two completions, or a completion and a cancellation, only one succeeds. */
export async function markCompleted(db: Executor, id: string, at: number): Promise<boolean> {
  const rows = await db
    .update(recoveryRequests)
    .set({ state: 'completed', closedAt: at })
    .where(
      and(
        eq(recoveryRequests.id, id),
        eq(recoveryRequests.state, 'accepted'),
        lte(recoveryRequests.availableAt, at),
        gt(recoveryRequests.expiresAt, at),
      ),
    )
    .returning({ id: recoveryRequests.id });
  return rows.length === 1;
}

/** @param reviewedKind also those of this kind that are still under review */
export async function cancelRequests(
  db: Executor,
  userId: string,
  { at, reviewedKind }: { readonly at: number; readonly reviewedKind?: RecoveryKind | undefined },
): Promise<boolean> {
  const isAccepted = eq(recoveryRequests.state, 'accepted');
  const isCancelled =
    reviewedKind === undefined
      ? isAccepted
      : or(
          isAccepted,
          and(eq(recoveryRequests.state, 'review'), eq(recoveryRequests.kind, reviewedKind)),
        );
  const rows = await db
    .update(recoveryRequests)
    .set({ state: 'cancelled', closedAt: at })
    .where(and(eq(recoveryRequests.userId, userId), isCancelled))
    .returning({ id: recoveryRequests.id });
  return rows.length > 0;
}

export async function findLastCompletion(db: Executor, userId: string): Promise<number | null> {
  const [row] = await queryRows<{ at: number | null }>(
    db,
    sql`select ${lastCompletionSql(userId)} as at`,
  );
  return row?.at ?? null;
}

export async function deleteRequests(db: Executor, userId: string): Promise<void> {
  await db.delete(recoveryRequests).where(eq(recoveryRequests.userId, userId));
}

export type AcceptedRequest = Pick<RecoveryRequest, 'kind' | 'availableAt' | 'expiresAt'>;

/** Epoch milliseconds; null for none. */
export function lastCompletionSql(userId: SqlInput<string>): SQL<number | null> {
  const { closedAt, state, userId: owner } = recoveryRequests;
  return sql`(select to_json(max(${closedAt})) from ${recoveryRequests}
    where ${eq(owner, userId)} and ${state} = 'completed')`;
}

/** The one that expires last; null for none. */
export function acceptedRequestSql(userId: SqlInput<string>): SQL<AcceptedRequest | null> {
  const { kind, availableAt, expiresAt, state } = recoveryRequests;
  return sql`(select json_build_object('kind', ${kind}, 'availableAt', ${availableAt}, 'expiresAt', ${expiresAt})
    from ${recoveryRequests} where ${eq(recoveryRequests.userId, userId)} and ${state} = 'accepted'
    order by ${expiresAt} desc limit 1)`;
}
