import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Where a feed's chain of prices starts: the first process to start writes it, the others read it.
 */
export const marketOrigin = pgTable('market_origin', {
  feed: text('feed').primaryKey(),
  /** Epoch minute. */
  minute: integer('minute').notNull(),
});

/** Ended minutes, prices in whole tick-size units. Append-only: nobody edits a price. */
export const marketCandles = pgTable(
  'market_candles',
  {
    instrument: text('instrument').notNull(),
    /** Epoch minute. */
    minute: integer('minute').notNull(),
    open: bigint('open', { mode: 'number' }).notNull(),
    high: bigint('high', { mode: 'number' }).notNull(),
    low: bigint('low', { mode: 'number' }).notNull(),
    close: bigint('close', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.minute] }),
    check(
      'market_candles_in_range',
      sql`${table.low} > 0 and ${table.low} <= least(${table.open}, ${table.close})
        and ${table.high} >= greatest(${table.open}, ${table.close})`,
    ),
  ],
);
