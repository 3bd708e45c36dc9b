import { and, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { minIdAt } from '../../platform/db/ids.js';
import { type ReviewListFilter, reviewListCondition } from '../../platform/db/review-list.js';
import { equalsLiteral } from '../../platform/db/sql-predicates.js';
import type { Executor } from '../../platform/db/types.js';
import {
  type AddressSnapshot,
  type CardSnapshot,
  type WithdrawalStatus,
  withdrawals,
} from './schema.js';

export type Withdrawal = typeof withdrawals.$inferSelect;

export async function insertWithdrawal(
  db: Executor,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<Withdrawal> {
  const [row] = await db.insert(withdrawals).values(withdrawal).returning();
  if (row === undefined) throw new Error(`The withdrawal ${withdrawal.id} was not stored.`);
  return row;
}

export interface WithdrawalFilter {
  page: number;
  limit: number;
  state?: WithdrawalStatus | undefined;
  withdrawal?: string | undefined;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
}

export async function selectWithdrawals(
  db: Executor,
  userId: string,
  { page, limit, state, withdrawal, from, to, after }: WithdrawalFilter,
): Promise<Withdrawal[]> {
  const conditions = [
    eq(withdrawals.userId, userId),
    ...(withdrawal === undefined ? [] : [eq(withdrawals.id, withdrawal)]),
    ...(state === undefined ? [] : [eq(withdrawals.status, state)]),
    ...(from === undefined ? [] : [gte(withdrawals.createdAt, from * 1_000)]),
    ...(to === undefined ? [] : [lt(withdrawals.createdAt, (to + 1) * 1_000)]),
    // Ids start with their creation time: limits the index scan.
    ...(from === undefined ? [] : [gte(withdrawals.id, minIdAt(from * 1_000))]),
    ...(to === undefined ? [] : [lt(withdrawals.id, minIdAt((to + 1) * 1_000))]),
    ...(after === undefined ? [] : [lt(withdrawals.id, after)]),
  ];
  return db
    .select()
    .from(withdrawals)
    .where(and(...conditions))
    .orderBy(desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/**
 * Also appends to the timeline.
 * @returns undefined when already decided.
 */
export async function decidePending(
  db: Executor,
  id: string,
  change: Pick<Withdrawal, 'status' | 'reason'>,
  atMs: number,
): Promise<Withdrawal | undefined> {
  const step = JSON.stringify([{ status: change.status, at: atMs }]);
  const [row] = await db
    .update(withdrawals)
    .set({
      ...change,
      refusal: null,
      timeline: sql`${withdrawals.timeline} || ${step}::jsonb`,
    })
    .where(and(eq(withdrawals.id, id), equalsLiteral(withdrawals.status, 'pending')))
    .returning();
  return row;
}

export async function countPendingForCard(db: Executor, cardId: string): Promise<number> {
  return db.$count(
    withdrawals,
    and(eq(withdrawals.cardId, cardId), equalsLiteral(withdrawals.status, 'pending')),
  );
}

export async function countPendingForAddress(db: Executor, addressId: string): Promise<number> {
  return db.$count(
    withdrawals,
    and(eq(withdrawals.addressId, addressId), equalsLiteral(withdrawals.status, 'pending')),
  );
}

export async function selectWithdrawalsForReview(
  db: Executor,
  requestedBeforeMs: number,
  limit: number,
): Promise<Pick<Withdrawal, 'id' | 'amount'>[]> {
  return db
    .select({ id: withdrawals.id, amount: withdrawals.amount })
    .from(withdrawals)
    .where(
      and(
        equalsLiteral(withdrawals.status, 'pending'),
        isNull(withdrawals.refusal),
        lte(withdrawals.createdAt, requestedBeforeMs),
      ),
    )
    .orderBy(withdrawals.createdAt)
    .limit(limit);
}

export function selectWithdrawalsByState(
  db: Executor,
  filter: ReviewListFilter<WithdrawalStatus>,
): Promise<Withdrawal[]> {
  return db
    .select()
    .from(withdrawals)
    .where(
      reviewListCondition(
        { state: withdrawals.status, userId: withdrawals.userId, time: withdrawals.createdAt },
        filter,
      ),
    )
    .orderBy(withdrawals.id)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
}

export async function findAnyWithdrawal(db: Executor, id: string): Promise<Withdrawal | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

export async function deadLetterWithdrawal(
  db: Executor,
  id: string,
  refusal: string,
): Promise<void> {
  await db
    .update(withdrawals)
    .set({ refusal })
    .where(and(eq(withdrawals.id, id), equalsLiteral(withdrawals.status, 'pending')));
}

export function countDeadLetteredWithdrawals(db: Executor): Promise<number> {
  return db.$count(withdrawals, isNotNull(withdrawals.refusal));
}

/** The network stays. */
const ERASED_ADDRESS: Omit<AddressSnapshot, 'network'> = { label: '', masked: '' };

export async function eraseWithdrawals(db: Executor, userId: string): Promise<void> {
  const erasedCard: CardSnapshot = { bankName: '', accountName: '', lastFour: '0000' };
  const ofUser = eq(withdrawals.userId, userId);
  await db
    .update(withdrawals)
    .set({ card: erasedCard })
    .where(and(ofUser, isNotNull(withdrawals.cardId)));
  const erasedAddress = sql`${withdrawals.address} || ${JSON.stringify(ERASED_ADDRESS)}::jsonb`;
  await db
    .update(withdrawals)
    .set({ address: erasedAddress })
    .where(and(ofUser, isNotNull(withdrawals.addressId)));
}
