import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * What operators did, one act a row, each bound to all before it. The database lets nobody change,
 * remove or skip one, nor write one act twice.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** From 1, without gaps. */
    position: integer('position').primaryKey(),
    /** The head of the row before; 64 zeros before the first. */
    previous: text('previous').notNull(),
    /** As `recordText` writes it. */
    text: text('text').notNull(),
    /** SHA-256 of `previous`, as bytes, and the text. Hexadecimal. */
    head: text('head').notNull(),
  },
  (table) => [
    uniqueIndex('audit_log_act_once').on(sql`((${table.text})::jsonb ->> 'id')`),
    check('audit_log_heads_written', sql`${table.previous} ~ '^[0-9a-f]{64}$'`),
  ],
);
