import type { TradeRef } from '@candela/fair-price';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { epochMillis, minorUnits } from '../../platform/db/columns.js';

/**
 * Total stake per instrument and entry second, split so that concurrent orders rarely wait for the
 * same row. Unlogged: a crash only loses counts of past seconds.
 */
export const orderExposures = pgTable(
  'order_exposures',
  {
    instrument: text('instrument').notNull(),
    second: bigint('second', { mode: 'number' }).notNull(),
    part: integer('part').notNull().default(0),
    staked: minorUnits('staked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.second, table.part] }),
    check('order_exposures_staked_positive', sql`${table.staked} > 0`),
  ],
);

/**
 * Checks repeat the settlement rule: no program can store an outcome that contradicts the prices,
 * or a credit that contradicts it. Triggers allow one change from trading to closed, and
 * dead-lettering before it.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    instrument: text('instrument').notNull(),
    /** At placement. */
    decimals: integer('decimals').notNull(),
    direction: text('direction', { enum: ['up', 'down'] }).notNull(),
    stake: minorUnits('stake').notNull(),
    /** Whole percent of the stake. */
    payoutRate: integer('payout_rate').notNull(),
    seconds: integer('seconds').notNull(),
    /** Tick-size units, like the exit price. */
    strike: bigint('strike', { mode: 'number' }).notNull(),
    /**
     * Live feed: `strike` is the price at acceptance until the entry tick is known at closing.
     * Stays true if it never is.
     */
    strikePending: boolean('strike_pending').notNull().default(false),
    entrySecond: bigint('entry_second', { mode: 'number' }).notNull(),
    dueSecond: bigint('due_second', { mode: 'number' }).notNull(),
    placedAt: epochMillis('placed_at').notNull(),
    /** Of the entry's UTC day; null without commitments. */
    entryRoot: text('entry_root'),
    exitRoot: text('exit_root'),
    status: text('status', { enum: ['trading', 'closed'] })
      .notNull()
      .default('trading'),
    /** Dead-letter reason; not retried until fixed. */
    refusal: text('refusal'),
    outcome: text('outcome', { enum: ['won', 'lost', 'tie', 'void'] }),
    exitPrice: bigint('exit_price', { mode: 'number' }),
    settledAt: epochMillis('settled_at'),
    credited: minorUnits('credited'),
    /** Available, after settlement. */
    balanceAfter: minorUnits('balance_after'),
    /** Live feed only. */
    entryTrade: jsonb('entry_trade').$type<TradeRef>(),
    exitTrade: jsonb('exit_trade').$type<TradeRef>(),
  },
  (table) => [
    index('orders_user_placed').on(table.userId, table.placedAt, table.id),
    // Few orders are running; closed ones are found by time.
    index('orders_user_trading_placed')
      .on(table.userId, table.placedAt, table.id)
      .where(sql`${table.status} = 'trading'`),
    index('orders_user_instrument_placed').on(
      table.userId,
      table.instrument,
      table.placedAt,
      table.id,
    ),
    // A user may have a million orders in one direction and filter by the other.
    index('orders_user_direction_placed').on(
      table.userId,
      table.direction,
      table.placedAt,
      table.id,
    ),
    // For rare outcomes the time index could scan all orders.
    index('orders_user_rare_outcome_placed')
      .on(table.userId, table.outcome, table.placedAt, table.id)
      .where(sql`${table.outcome} in ('tie', 'void')`),
    index('orders_due')
      .on(table.dueSecond, table.id)
      .where(sql`${table.status} = 'trading' and ${table.refusal} is null`),
    index('orders_dead_letter').on(table.id).where(sql`${table.refusal} is not null`),
    check('orders_closed_not_aside', sql`${table.status} = 'trading' or ${table.refusal} is null`),
    check('orders_direction_known', sql`${table.direction} in ('up', 'down')`),
    check('orders_stake_positive', sql`${table.stake} > 0`),
    check('orders_terms_positive', sql`${table.payoutRate} > 0 and ${table.seconds} > 0`),
    check(
      'orders_pending_is_open_or_void',
      sql`not ${table.strikePending} or ${table.status} = 'trading' or ${table.outcome} = 'void'`,
    ),
    check(
      'orders_trades_when_closed',
      sql`${table.status} = 'closed' or num_nonnulls(${table.entryTrade}, ${table.exitTrade}) = 0`,
    ),
    check('orders_strike_positive', sql`${table.strike} > 0`),
    check(
      'orders_due_after_expiry',
      sql`${table.dueSecond} = ${table.entrySecond} + ${table.seconds}`,
    ),
    check(
      'orders_closed_is_complete',
      sql`case ${table.status}
        when 'trading' then num_nonnulls(${table.outcome}, ${table.exitPrice}, ${table.settledAt},
          ${table.credited}, ${table.balanceAfter}) = 0
        when 'closed' then num_nulls(${table.outcome}, ${table.settledAt}, ${table.credited},
          ${table.balanceAfter}) = 0
        else false end`,
    ),
    check(
      'orders_outcome_follows',
      sql`${table.status} = 'trading' or ${table.outcome} = case
        when ${table.exitPrice} is null then 'void'
        when ${table.exitPrice} = ${table.strike} then 'tie'
        when (${table.exitPrice} > ${table.strike}) = (${table.direction} = 'up') then 'won'
        else 'lost' end`,
    ),
    check(
      'orders_credit_follows',
      sql`${table.status} = 'trading' or ${table.credited} = case ${table.outcome}
        when 'won' then ${table.stake} + ${table.stake} * ${table.payoutRate} / 100
        when 'lost' then 0
        else ${table.stake} end`,
    ),
    check(
      'orders_settled_after_due',
      sql`${table.settledAt} is null or ${table.settledAt} >= ${table.dueSecond} * 1000`,
    ),
  ],
);
