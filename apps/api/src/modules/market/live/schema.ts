import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../db/columns.js';

/** Who feeds: one process at a time, until a moment that it moves on while it lives. */
export const marketFeeders = pgTable('market_feeders', {
  feed: text('feed').primaryKey(),
  /** Drawn by lot at the start of a process. */
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
});

/**
 * What an instrument has been since its first price here. Stored prices, candles and orders are counted in its units and
 * quoted in its currency, so that it never becomes another. One row, `*`, is what they are all together: see `feed-kind.ts`.
 * Append-only.
 */
export const marketListings = pgTable('market_listings', {
  instrument: text('instrument').primaryKey(),
  /** `BTC/USDT`, however its source writes it. */
  pair: text('pair').notNull(),
  decimals: integer('decimals').notNull(),
});

/** Ticks of a feed of the world, each with the trade that it is. Nobody edits one; old ones are forgotten. */
export const marketTicks = pgTable(
  'market_ticks',
  {
    instrument: text('instrument').notNull(),
    /** Epoch second. */
    second: bigint('second', { mode: 'number' }).notNull(),
    /** Tick-size units. */
    price: bigint('price', { mode: 'number' }).notNull(),
    /** `binance`, `kraken` or `http`. */
    source: text('source').notNull(),
    /** The source's id of the trade, and when it took place there. */
    tradeId: text('trade_id').notNull(),
    tradedAt: moment('traded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.second] }),
    index('market_ticks_second').on(table.second),
    check('market_ticks_price_positive', sql`${table.price} > 0`),
    check('market_ticks_traded_before', sql`${table.tradedAt} < (${table.second} + 1) * 1000`),
  ],
);

/** Ended minutes of such a feed, summed up from its ticks. Append-only. */
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
