import type { CreditCause } from '@candela/contract/calls/credit';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis } from '../../platform/db/columns.js';

/** Append-only; one event per cause and reference. */
export const creditEvents = pgTable(
  'credit_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    cause: text('cause').$type<CreditCause>().notNull(),
    /** Recharge id, user id for a real name, or operator's id; unique per cause. */
    reference: text('reference').notNull(),
    points: integer('points').notNull(),
    score: integer('score').notNull(),
    /** Null unless an operator decided. */
    actor: text('actor'),
    reason: text('reason'),
    createdAt: epochMillis('created_at').notNull(),
    /** In order: the user's row is locked during an insert. */
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
