import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
 * What was published, one thing a row, each bound to all before it. The database lets nobody change,
 * remove or skip one.
 */
export const fairLog = pgTable(
  'fair_log',
  {
    /** From 1, without gaps. */
    position: integer('position').primaryKey(),
    /** As `logEntryText` writes it. */
    text: text('text').notNull(),
    /** The head after it, hexadecimal. */
    head: text('head').notNull(),
    appendedAt: moment('appended_at').notNull(),
  },
  (table) => [check('fair_log_head_written', sql`${table.head} ~ '^[0-9a-f]{64}$'`)],
);

/** The texts whose hashes the log names. */
export const fairParameterSets = pgTable(
  'fair_parameter_sets',
  {
    hash: text('hash').primaryKey(),
    text: text('text').notNull(),
  },
  (table) => [
    check(
      'fair_parameter_sets_hashed',
      sql`${table.hash} = encode(sha256(convert_to(${table.text}, 'UTF8')), 'hex')`,
    ),
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
