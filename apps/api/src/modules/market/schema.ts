import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Where a feed's chain of prices starts: the first process to start writes it, the others read it.
 */
export const marketOrigin = pgTable('market_origin', {
  feed: text('feed').primaryKey(),
  /** Epoch minute. */
  minute: integer('minute').notNull(),
  /** The arithmetic that its first day goes by, and with it the log's first set. */
  engine: smallint('engine').notNull().default(1),
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
    /** Volatility states that engine 2 begins the minute with; a cross has none of its own. */
    state: smallint('state'),
    classState: smallint('class_state'),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.minute] }),
    check(
      'market_candles_in_range',
      sql`${table.low} > 0 and ${table.low} <= least(${table.open}, ${table.close})
        and ${table.high} >= greatest(${table.open}, ${table.close})`,
    ),
    check(
      'market_candles_states_known',
      sql`${table.state} between 0 and 15 and ${table.classState} between 0 and 15`,
    ),
  ],
);
