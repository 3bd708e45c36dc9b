import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis } from '../../platform/db/columns.js';

/** A trigger ensures that an alert fires only once. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** From 1 while waiting, then null. Unique per user: enforces the maximum. */
    slot: integer('slot'),
    instrument: text('instrument').notNull(),
    symbol: text('symbol').notNull(),
    decimals: integer('decimals').notNull(),
    kind: text('kind', { enum: ['above', 'below', 'moves'] }).notNull(),
    /** Tick-size units; null for `moves`. */
    price: bigint('price', { mode: 'number' }),
    /** Hundredths of a percent; `moves` only. */
    percent: integer('percent'),
    seconds: integer('seconds'),
    fromSecond: bigint('from_second', { mode: 'number' }).notNull(),
    createdAt: epochMillis('created_at').notNull(),
    firedSecond: bigint('fired_second', { mode: 'number' }),
    firedPrice: bigint('fired_price', { mode: 'number' }),
    firedAt: epochMillis('fired_at'),
    /** From the list; the row is kept for a day for the daily limit. */
    removedAt: epochMillis('removed_at'),
  },
  (table) => [
    unique('price_alerts_slot_key').on(table.userId, table.slot),
    index('price_alerts_user_id_idx').on(table.userId, table.id),
    index('price_alerts_levels_idx')
      .on(table.instrument, table.kind, table.price)
      .where(sql`${table.slot} is not null and ${table.price} is not null`),
    index('price_alerts_moves_idx')
      .on(table.instrument, table.seconds, table.percent)
      .where(sql`${table.slot} is not null and ${table.percent} is not null`),
    index('price_alerts_from_second_idx')
      .on(table.fromSecond)
      .where(sql`${table.slot} is not null`),
    index('price_alerts_fired_at_idx').on(table.firedAt),
    index('price_alerts_removed_at_idx')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check(
      'price_alerts_removed_once_fired',
      sql`${table.removedAt} is null or ${table.slot} is null`,
    ),
    // Equals `ALERTS_MAX` of the contract.
    check('price_alerts_slot_offered', sql`${table.slot} between 1 and 20`),
    check(
      'price_alerts_terms_of_kind',
      sql`(${table.kind} = 'moves') = (${table.price} is null)
        and num_nonnulls(${table.percent}, ${table.seconds}) = case ${table.kind} when 'moves' then 2 else 0 end
        and ${table.kind} in ('above', 'below', 'moves')`,
    ),
    check(
      'price_alerts_positive',
      sql`${table.price} > 0 and ${table.percent} is null
        or ${table.percent} between 10 and 5000 and ${table.seconds} > 0`,
    ),
    check(
      'price_alerts_fired_or_waiting',
      sql`num_nonnulls(${table.firedSecond}, ${table.firedPrice}, ${table.firedAt})
        = case when ${table.slot} is null then 3 else 0 end`,
    ),
    check('price_alerts_fired_later', sql`${table.firedSecond} > ${table.fromSecond}`),
  ],
);

/** How far any process has judged ticks. One row. */
export const alertProgress = pgTable(
  'alert_progress',
  {
    id: integer('id').primaryKey().default(1),
    /** Through this second. */
    second: bigint('second', { mode: 'number' }).notNull(),
  },
  (table) => [check('alert_progress_one_row', sql`${table.id} = 1`)],
);
