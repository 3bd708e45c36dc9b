import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';

/** What one operator asked for and another one has to say yes to before it is done. */
export const pendingActs = pgTable(
  'pending_acts',
  {
    /** The act's own, which the audit log knows it by. */
    id: text('id').primaryKey(),
    /** The action's name: `withdrawals approve`. */
    action: text('action').notNull(),
    /** The action's input, as its schema reads it. */
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    subject: text('subject').notNull(),
    /** What was agreed to, in one sentence with its amounts. */
    says: text('says').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    /** The name without what two ways of writing it may differ by: see `personKey`. */
    askedKey: text('asked_key').notNull(),
    askedAt: moment('asked_at').notNull(),
    status: text('status', { enum: ['open', 'confirmed', 'refused'] }).notNull(),
    decidedBy: text('decided_by'),
    decidedKey: text('decided_key'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('pending_acts_open_idx').on(table.askedAt).where(sql`${table.status} = 'open'`),
    check('pending_acts_status_known', sql`${table.status} in ('open', 'confirmed', 'refused')`),
    check(
      'pending_acts_decided_by_somebody',
      sql`(${table.status} = 'open') = (${table.decidedBy} is null)
        and (${table.decidedBy} is null) = (${table.decidedKey} is null)
        and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'pending_acts_four_eyes',
      sql`${table.status} <> 'confirmed' or ${table.decidedKey} <> ${table.askedKey}`,
    ),
  ],
);
