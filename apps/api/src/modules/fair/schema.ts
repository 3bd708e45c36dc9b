import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../db/columns.js';

/** The root over a UTC day's minute keys, and when it was published. Append-only. */
export const fairCommitments = pgTable(
  'fair_commitments',
  {
    /** `YYYY-MM-DD`. */
    day: text('day').primaryKey(),
    root: text('root').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    check('fair_commitments_day_written', sql`${table.day} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('fair_commitments_root_written', sql`${table.root} ~ '^[0-9a-f]{64}$'`),
  ],
);

/**
 * The tree over a day's keys, so that none has to be derived anew for a minute of long ago: all its
 * hashes, leaves first, as a day of 2,048 leaves has them. Hashes give no key away.
 */
export const fairTrees = pgTable(
  'fair_trees',
  {
    day: text('day').primaryKey(),
    hashes: bytes('hashes').notNull(),
  },
  (table) => [check('fair_trees_whole', sql`octet_length(${table.hashes}) = 4095 * 32`)],
);
