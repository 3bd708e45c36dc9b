import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';

export const pendingCommands = pgTable(
  'pending_commands',
  {
    id: text('id').primaryKey(),
    action: text('action').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    subject: text('subject').notNull(),
    says: text('says').notNull(),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    /** See `operatorKey`. */
    askedKey: text('asked_key').notNull(),
    askedAt: epochMillis('asked_at').notNull(),
    status: text('status', { enum: ['open', 'confirmed', 'refused'] }).notNull(),
    decidedBy: text('decided_by'),
    decidedKey: text('decided_key'),
    decidedAt: epochMillis('decided_at'),
  },
  (table) => [
    index('pending_commands_open_idx').on(table.askedAt).where(sql`${table.status} = 'open'`),
    check(
      'pending_commands_status_known',
      sql`${table.status} in ('open', 'confirmed', 'refused')`,
    ),
    check(
      'pending_commands_decided_by_somebody',
      sql`(${table.status} = 'open') = (${table.decidedBy} is null)
        and (${table.decidedBy} is null) = (${table.decidedKey} is null)
        and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'pending_commands_four_eyes',
      sql`${table.status} <> 'confirmed' or ${table.decidedKey} <> ${table.askedKey}`,
    ),
  ],
);
