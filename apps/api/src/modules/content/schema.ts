import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';
import type { AnyContent } from './content.js';

/**
 * What operators decide that the app shows, whole in each version. A version holds from its time until
 * a later one begins to; the database lets nobody change, remove or skip one.
 */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind', { enum: ['banners', 'service_links', 'payment_details'] }).notNull(),
    /** From 1, without gaps. */
    version: integer('version').notNull(),
    /** Epoch milliseconds from which it holds. */
    effectiveFrom: moment('effective_from').notNull(),
    content: jsonb('content').$type<AnyContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    check(
      'content_versions_kind_known',
      sql`${table.kind} in ('banners', 'service_links', 'payment_details')`,
    ),
  ],
);

/** Pictures that everybody may see, drawn anew from what operators brought. */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the bytes, hexadecimal: the same picture is kept once, and an address never shows another. */
  id: text('id').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
});
