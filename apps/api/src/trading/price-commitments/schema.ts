import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, epochMillis } from '../../platform/db/columns.js';

/** Append-only. */
export const fairCommitments = pgTable(
  'fair_commitments',
  {
    /** `YYYY-MM-DD`. */
    day: text('day').primaryKey(),
    root: text('root').notNull(),
    publishedAt: epochMillis('published_at').notNull(),
  },
  (table) => [
    check('fair_commitments_day_written', sql`${table.day} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
    check('fair_commitments_root_written', sql`${table.root} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Hash chain. Triggers reject updates, deletions and gaps. */
export const fairLog = pgTable(
  'fair_log',
  {
    /** From 1, without gaps. */
    position: integer('position').primaryKey(),
    text: text('text').notNull(),
    /** Hex. */
    head: text('head').notNull(),
    appendedAt: epochMillis('appended_at').notNull(),
  },
  (table) => [check('fair_log_head_written', sql`${table.head} ~ '^[0-9a-f]{64}$'`)],
);

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
 * Hashes of a tree of 2,048 leaves, leaves first: old days need no derivation. They do not reveal
 * keys.
 */
export const fairTrees = pgTable(
  'fair_trees',
  {
    day: text('day').primaryKey(),
    hashes: bytes('hashes').notNull(),
  },
  (table) => [check('fair_trees_whole', sql`octet_length(${table.hashes}) = 4095 * 32`)],
);

/**
 * The price log of a real-market feed: a signed statement per minute. Triggers reject updates,
 * deletions, gaps, and ticks of minutes that have a statement.
 */
export const priceStatements = pgTable(
  'price_statements',
  {
    /** Epoch minute. */
    minute: integer('minute').primaryKey(),
    text: text('text').notNull(),
    signature: text('signature').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    check(
      'price_statements_hashed',
      sql`${table.hash} = encode(sha256(convert_to(${table.text}, 'UTF8')), 'hex')`,
    ),
  ],
);
