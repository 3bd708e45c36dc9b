import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const marketOrigin = pgTable('market_origin', {
  feed: text('feed').primaryKey(),
  /** Epoch minute. */
  minute: integer('minute').notNull(),
  engine: smallint('engine').notNull().default(1),
});

/** Tick-size units. Append-only. */
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
    /** Engine 2, at the start of the minute; a cross has none. */
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
