import type { CreditCause } from '@candela/contract/calls/people';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

/** What moved somebody's credit score. Append-only; one event for each cause. */
export const creditEvents = pgTable(
  'credit_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    cause: text('cause').$type<CreditCause>().notNull(),
    /** What it was, once a cause: a recharge, a user for a real name, an operator's own id. */
    reference: text('reference').notNull(),
    points: integer('points').notNull(),
    /** The score after it. */
    score: integer('score').notNull(),
    /** Who decided it, where a person did, and in which words. */
    actor: text('actor'),
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    /** One user's events follow each other by it: their row is locked while one is written. */
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('credit_events_cause_reference_key').on(table.cause, table.reference),
    index('credit_events_user_created_idx').on(table.userId, table.createdAt, table.position),
    check(
      'credit_events_cause_known',
      sql`${table.cause} in ('recharge', 'real_name', 'deduction', 'correction')`,
    ),
    check('credit_events_points_not_zero', sql`${table.points} <> 0`),
    check('credit_events_never_below_zero', sql`${table.score} >= 0`),
    check(
      'credit_events_decided_by_somebody',
      sql`(${table.cause} in ('deduction', 'correction')) = (${table.actor} is not null)
        and (${table.actor} is null) = (${table.reason} is null)`,
    ),
  ],
);
