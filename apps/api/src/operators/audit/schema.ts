import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/** A signed hash chain. The database rejects changing, deleting, skipping and repeating rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    /** From 1, without gaps. */
    position: integer('position').primaryKey(),
    /** 64 zeros for the first. */
    previous: text('previous').notNull(),
    text: text('text').notNull(),
    /** SHA-256 of `previous`, as bytes, and the text; hex. */
    head: text('head').notNull(),
    /** Of position and head; hex. Null in rows of releases before 0.3.0. */
    signature: text('signature'),
  },
  (table) => [
    uniqueIndex('audit_log_act_once').on(sql`((${table.text})::jsonb ->> 'id')`),
    check('audit_log_heads_written', sql`${table.previous} ~ '^[0-9a-f]{64}$'`),
  ],
);
