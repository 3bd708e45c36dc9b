import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMillis, minorUnits } from '../../platform/db/columns.js';

/**
 * Users without a row skip all checks. A trigger rejects shortening a break; a check allows 1 to
 * 180 days (ms).
 */
export const limitSettings = pgTable(
  'limit_settings',
  {
    userId: text('user_id').primaryKey(),
    coolOffFrom: epochMillis('cool_off_from'),
    coolOffUntil: epochMillis('cool_off_until'),
    reminderMinutes: integer('reminder_minutes'),
  },
  (table) => [
    check(
      'limit_settings_cool_off_span',
      sql`num_nonnulls(${table.coolOffFrom}, ${table.coolOffUntil}) in (0, 2)
        and (${table.coolOffUntil} - ${table.coolOffFrom}
          between 86400000 and 180 * 86400000::bigint) is not false`,
    ),
    check('limit_settings_reminder_positive', sql`${table.reminderMinutes} > 0`),
  ],
);

/**
 * A looser limit, or none, is pending in `nextAmount`; a trigger enforces its waiting time. Rows
 * are never deleted: a null `nextAmount` in effect means no limit.
 */
export const tradingLimits = pgTable(
  'trading_limits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => limitSettings.userId),
    kind: text('kind', { enum: ['stake', 'loss', 'orders', 'recharge'] }).notNull(),
    period: text('period', { enum: ['day', 'week', 'month'] }).notNull(),
    /** Hundredths; for `orders` a count. In effect until `nextFrom`. */
    amount: minorUnits('amount').notNull(),
    nextAmount: bigint('next_amount', { mode: 'bigint' }),
    nextFrom: epochMillis('next_from'),
    changedAt: epochMillis('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.period] }),
    check(
      'trading_limits_kind_known',
      sql`${table.kind} in ('stake', 'loss', 'orders', 'recharge')`,
    ),
    check('trading_limits_period_known', sql`${table.period} in ('day', 'week', 'month')`),
    check('trading_limits_amount_positive', sql`${table.amount} > 0`),
    check(
      'trading_limits_next_is_looser',
      sql`${table.nextAmount} is null or (${table.nextFrom} is not null and ${table.nextAmount} > ${table.amount})`,
    ),
    check(
      'trading_limits_next_waits',
      sql`${table.nextFrom} is null or ${table.nextFrom} >= ${table.changedAt} + 86400000`,
    ),
  ],
);
