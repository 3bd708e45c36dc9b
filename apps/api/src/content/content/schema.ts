import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, epochMillis } from '../../platform/db/columns.js';
import type { AnyContent } from './content.js';

/** In effect until a later version is. Triggers reject updates, deletions and gaps. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text('kind', { enum: ['banners', 'service_links', 'payment_details'] }).notNull(),
    /** From 1, without gaps. */
    version: integer('version').notNull(),
    /** Epoch ms. */
    effectiveFrom: epochMillis('effective_from').notNull(),
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

/** Public, re-encoded from operators' uploads. */
export const pictures = pgTable('pictures', {
  /** SHA-256 of the bytes, hex: deduplicated, and immutable URLs. */
  id: text('id').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
});
