import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql, sum } from 'drizzle-orm';
import { minIdAt } from '../../platform/db/ids.js';
import { type ReviewListFilter, reviewListCondition } from '../../platform/db/review-list.js';
import { equalsAny, equalsLiteral } from '../../platform/db/sql-predicates.js';
import type { Executor } from '../../platform/db/types.js';
import { type RechargeStatus, type RechargeTimeline, recharges } from './schema.js';

export type Recharge = typeof recharges.$inferSelect;

export async function insertRecharge(
  db: Executor,
  recharge: typeof recharges.$inferInsert,
): Promise<Recharge> {
  const [row] = await db.insert(recharges).values(recharge).returning();
  if (row === undefined) throw new Error(`The recharge ${recharge.id} was not stored.`);
  return row;
}

export async function findRecharge(
  db: Executor,
  userId: string,
  id: string,
): Promise<Recharge | undefined> {
  const [row] = await db
    .select()
    .from(recharges)
    .where(and(eq(recharges.id, id), eq(recharges.userId, userId)));
  return row;
}

export interface RechargeFilter {
  page: number;
  limit: number;
  state?: RechargeStatus | undefined;
  recharge?: string | undefined;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  /** Exclusive cursor. */
  after?: string | undefined;
}

export async function selectRecharges(
  db: Executor,
  userId: string,
  { page, limit, state, recharge, from, to, after }: RechargeFilter,
): Promise<Recharge[]> {
  const conditions = [
    eq(recharges.userId, userId),
    ...(recharge === undefined ? [] : [eq(recharges.id, recharge)]),
    ...(state === undefined ? [] : [eq(recharges.status, state)]),
    ...(from === undefined ? [] : [gte(recharges.createdAt, from * 1_000)]),
    ...(to === undefined ? [] : [lt(recharges.createdAt, (to + 1) * 1_000)]),
    // Ids begin with their creation time.
    ...(from === undefined ? [] : [gte(recharges.id, minIdAt(from * 1_000))]),
    ...(to === undefined ? [] : [lt(recharges.id, minIdAt((to + 1) * 1_000))]),
    ...(after === undefined ? [] : [lt(recharges.id, after)]),
  ];
  return db
    .select()
    .from(recharges)
    .where(and(...conditions))
    .orderBy(desc(recharges.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

/** @returns undefined when the status was not in `from`. */
export async function updateRecharge(
  db: Executor,
  id: string,
  from: readonly RechargeStatus[],
  change: Pick<Recharge, 'status'> & Partial<Recharge>,
  by: { readonly at: number; readonly actor?: string },
): Promise<Recharge | undefined> {
  const [row] = await db
    .update(recharges)
    .set({ ...change, refusal: null, timeline: timelineWith({ status: change.status, ...by }) })
    .where(and(eq(recharges.id, id), inArray(recharges.status, [...from])))
    .returning();
  return row;
}

export async function updateExpiredRecharges(
  db: Executor,
  nowMs: number,
  userId?: string,
): Promise<void> {
  await db
    .update(recharges)
    .set({ status: 'expired', timeline: timelineWith({ status: 'expired', at: nowMs }) })
    .where(
      and(
        equalsLiteral(recharges.status, 'pending_payment'),
        lte(recharges.expiresAt, nowMs),
        ...(userId === undefined ? [] : [eq(recharges.userId, userId)]),
      ),
    );
}

export async function selectRechargesForReview(
  db: Executor,
  submittedBeforeMs: number,
  limit: number,
): Promise<Pick<Recharge, 'id' | 'amount'>[]> {
  return db
    .select({ id: recharges.id, amount: recharges.amount })
    .from(recharges)
    .where(
      and(
        equalsLiteral(recharges.status, 'review'),
        isNull(recharges.refusal),
        lte(recharges.submittedAt, submittedBeforeMs),
      ),
    )
    .orderBy(recharges.submittedAt)
    .limit(limit);
}

export function selectRechargesByState(
  db: Executor,
  filter: ReviewListFilter<RechargeStatus>,
): Promise<Recharge[]> {
  return db
    .select()
    .from(recharges)
    .where(
      reviewListCondition(
        { state: recharges.status, userId: recharges.userId, time: recharges.createdAt },
        filter,
      ),
    )
    .orderBy(recharges.id)
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
}

export async function findAnyRecharge(db: Executor, id: string): Promise<Recharge | undefined> {
  const [row] = await db.select().from(recharges).where(eq(recharges.id, id));
  return row;
}

export async function deadLetterRecharge(db: Executor, id: string, refusal: string): Promise<void> {
  await db
    .update(recharges)
    .set({ refusal })
    .where(and(eq(recharges.id, id), equalsLiteral(recharges.status, 'review')));
}

export function countDeadLetteredRecharges(db: Executor): Promise<number> {
  return db.$count(recharges, isNotNull(recharges.refusal));
}

export async function updateRebate(
  db: Executor,
  id: string,
  { inviterId, rebate }: { inviterId: string; rebate: bigint },
): Promise<void> {
  await db.update(recharges).set({ inviterId, rebate }).where(eq(recharges.id, id));
}

export interface InviteeTotals {
  userId: string;
  amount: bigint;
  rebate: bigint;
}

export async function selectInviteeTotals(
  db: Executor,
  inviterId: string,
  userIds: readonly string[],
): Promise<InviteeTotals[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({
      userId: recharges.userId,
      amount: sum(recharges.amount),
      rebate: sum(recharges.rebate),
    })
    .from(recharges)
    .where(and(paidByInvitees(inviterId), equalsAny(recharges.userId, userIds)))
    .groupBy(recharges.userId);
  return rows.map(({ userId, amount, rebate }) => ({
    userId,
    amount: BigInt(amount ?? 0),
    rebate: BigInt(rebate ?? 0),
  }));
}

export async function selectRebatePayers(
  db: Executor,
  inviterId: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({ reference: recharges.rebateReference, userId: recharges.userId })
    .from(recharges)
    .where(and(paidByInvitees(inviterId), equalsAny(recharges.rebateReference, references)));
  return new Map(rows.map(({ reference, userId }) => [reference, userId]));
}

export async function sumInviteeDeposits(db: Executor, inviterId: string): Promise<bigint> {
  const [row] = await db
    .select({ amount: sum(recharges.amount) })
    .from(recharges)
    .where(paidByInvitees(inviterId));
  return BigInt(row?.amount ?? 0);
}

function paidByInvitees(inviterId: string) {
  return and(eq(recharges.inviterId, inviterId), equalsLiteral(recharges.status, 'paid'));
}

function timelineWith(step: RechargeTimeline[number]) {
  return sql`${recharges.timeline} || ${JSON.stringify([step])}::jsonb`;
}

export function countOpenRecharges(db: Executor, userId: string): Promise<number> {
  const open = inArray(recharges.status, ['pending_payment', 'review']);
  return db.$count(recharges, and(eq(recharges.userId, userId), open));
}

export async function eraseRecharges(db: Executor, userId: string): Promise<void> {
  await db.update(recharges).set({ proofId: null, remark: '' }).where(eq(recharges.userId, userId));
}
