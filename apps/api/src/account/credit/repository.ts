import type { CreditCause } from '@candela/contract/calls/credit';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/types.js';
import { creditEvents } from './schema.js';

export type CreditEvent = typeof creditEvents.$inferSelect;

/** @returns false when an event with this cause and reference exists. */
export async function insertCreditEvent(
  db: Executor,
  event: typeof creditEvents.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(creditEvents)
    .values(event)
    .onConflictDoNothing({ target: [creditEvents.cause, creditEvents.reference] })
    .returning({ id: creditEvents.id });
  return rows.length === 1;
}

export function countCreditEvents(
  db: Executor,
  userId: string,
  cause: CreditCause,
): Promise<number> {
  return db.$count(
    creditEvents,
    and(eq(creditEvents.userId, userId), eq(creditEvents.cause, cause)),
  );
}

export async function findDeduction(db: Executor, id: string): Promise<CreditEvent | undefined> {
  const [row] = await db
    .select()
    .from(creditEvents)
    .where(and(eq(creditEvents.id, id), eq(creditEvents.cause, 'deduction')));
  return row;
}

export interface CreditFilter {
  page: number;
  limit: number;
  cause?: CreditCause | undefined;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
  after?: string | undefined;
}

export async function selectCreditEvents(
  db: Executor,
  userId: string,
  { page, limit, cause, from, to, after }: CreditFilter,
): Promise<CreditEvent[]> {
  const conditions = [
    eq(creditEvents.userId, userId),
    ...(cause === undefined ? [] : [eq(creditEvents.cause, cause)]),
    ...(from === undefined ? [] : [gte(creditEvents.createdAt, from * 1_000)]),
    ...(to === undefined ? [] : [lt(creditEvents.createdAt, (to + 1) * 1_000)]),
    ...(after === undefined ? [] : [isAfterCursor(after)]),
  ];
  return db
    .select()
    .from(creditEvents)
    .where(and(...conditions))
    .orderBy(desc(creditEvents.createdAt), desc(creditEvents.position))
    .limit(limit)
    .offset((page - 1) * limit);
}

function isAfterCursor(id: string): SQL {
  const { createdAt, position } = creditEvents;
  return sql`(${createdAt}, ${position}) < (select created_at, position from credit_events where id = ${id})`;
}
