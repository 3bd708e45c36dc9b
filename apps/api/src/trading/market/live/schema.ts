import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../../platform/db/columns.js';

export const marketFeeders = pgTable('market_feeders', {
  feed: text('feed').primaryKey(),
  /** Random per process. */
  holder: text('holder').notNull(),
  until: epochMillis('until').notNull(),
});

/**
 * Append-only: stored prices, candles and orders use these units. The row `*` stores the kind of
 * feed, see `feed-kind.ts`.
 */
export const marketListings = pgTable('market_listings', {
  instrument: text('instrument').primaryKey(),
  pair: text('pair').notNull(),
  decimals: integer('decimals').notNull(),
});

/** Never updated; old ones are deleted. */
export const marketTicks = pgTable(
  'market_ticks',
  {
    instrument: text('instrument').notNull(),
    second: bigint('second', { mode: 'number' }).notNull(),
    /** Tick-size units. */
    price: bigint('price', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
    tradeId: text('trade_id').notNull(),
    tradedAt: epochMillis('traded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.second] }),
    index('market_ticks_second').on(table.second),
    check('market_ticks_price_positive', sql`${table.price} > 0`),
    check('market_ticks_traded_before', sql`${table.tradedAt} < (${table.second} + 1) * 1000`),
  ],
);

/** Append-only. */
export const tickCandles = pgTable(
  'tick_candles',
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
      'tick_candles_in_range',
      sql`${table.low} > 0 and ${table.low} <= least(${table.open}, ${table.close})
        and ${table.high} >= greatest(${table.open}, ${table.close})`,
    ),
  ],
);
