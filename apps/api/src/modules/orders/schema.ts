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
import { amount, moment } from '../../db/columns.js';
import type { TradeRef } from '../market/feed.js';

/**
 * What was staked on the tick of an instrument at one second, by all users in all processes. It is
 * counted in parts, so that orders of the same second seldom wait for each other's row. Unlogged: what a
 * crash forgets is of a second that is over. Swept when the second is long over.
 */
export const orderExposures = pgTable(
  'order_exposures',
  {
    instrument: text('instrument').notNull(),
    /** The strike's second. */
    second: bigint('second', { mode: 'number' }).notNull(),
    part: integer('part').notNull().default(0),
    staked: amount('staked').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instrument, table.second, table.part] }),
    check('order_exposures_staked_positive', sql`${table.staked} > 0`),
  ],
);

/**
 * Orders, from the tap to the settlement. The checks repeat the rule of settlement, so that no
 * program can store an outcome that its prices do not give, or a credit its outcome does not; the
 * triggers of the guards' migrations let a row change once, from trading to closed; settlement may set
 * it aside before.
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    instrument: text('instrument').notNull(),
    /** Decimals of its prices when it was placed. */
    decimals: integer('decimals').notNull(),
    direction: text('direction', { enum: ['up', 'down'] }).notNull(),
    stake: amount('stake').notNull(),
    /** Whole percent of the stake that a right direction pays. */
    payoutRate: integer('payout_rate').notNull(),
    seconds: integer('seconds').notNull(),
    /** Tick-size units, as the exit price. */
    strike: bigint('strike', { mode: 'number' }).notNull(),
    /**
     * On a feed of the world the tick of the entry is not known when the order is accepted: until it
     * closes, the strike is the price of that moment. It stays so when the order is void.
     */
    strikePending: boolean('strike_pending').notNull().default(false),
    /** Second of the strike's tick, and of the exit's. */
    entrySecond: bigint('entry_second', { mode: 'number' }).notNull(),
    dueSecond: bigint('due_second', { mode: 'number' }).notNull(),
    placedAt: moment('placed_at').notNull(),
    /** Root of the entry's UTC day; null on a feed without commitments. */
    entryRoot: text('entry_root'),
    /** Root of the exit's UTC day, when it is another. */
    exitRoot: text('exit_root'),
    status: text('status', { enum: ['trading', 'closed'] })
      .notNull()
      .default('trading'),
    /** Why settlement set it aside: it is not tried again until somebody has mended its cause. */
    refusal: text('refusal'),
    outcome: text('outcome', { enum: ['won', 'lost', 'tie', 'void'] }),
    exitPrice: bigint('exit_price', { mode: 'number' }),
    settledAt: moment('settled_at'),
    credited: amount('credited'),
    /** The available balance right after the settlement. */
    balanceAfter: amount('balance_after'),
    /** The trades of entry and exit, on a feed of the world. */
    entryTrade: jsonb('entry_trade').$type<TradeRef>(),
    exitTrade: jsonb('exit_trade').$type<TradeRef>(),
  },
  (table) => [
    index('orders_user_placed').on(table.userId, table.placedAt, table.id),
    // The few that run, whatever else is asked of them. Closed ones are found by time: nearly all are.
    index('orders_user_trading_placed')
      .on(table.userId, table.placedAt, table.id)
      .where(sql`${table.status} = 'trading'`),
    index('orders_user_instrument_placed').on(
      table.userId,
      table.instrument,
      table.placedAt,
      table.id,
    ),
    // Somebody may have ordered a million times in one direction, and ask for the other.
    index('orders_user_direction_placed').on(
      table.userId,
      table.direction,
      table.placedAt,
      table.id,
    ),
    // Of the common outcomes, a page is found soon by time alone; of these, all of it might be read.
    index('orders_user_rare_outcome_placed')
      .on(table.userId, table.outcome, table.placedAt, table.id)
      .where(sql`${table.outcome} in ('tie', 'void')`),
    index('orders_due')
      .on(table.dueSecond, table.id)
      .where(sql`${table.status} = 'trading' and ${table.refusal} is null`),
    index('orders_set_aside').on(table.id).where(sql`${table.refusal} is not null`),
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
