import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.js';

/**
 * Who has limits, a break or a reminder of their own. Whoever has none has no row, and an order asks no
 * further. A trigger keeps breaks from being shortened; a check has them last a day to 180, in milliseconds.
 */
export const guardrails = pgTable(
  'guardrails',
  {
    userId: text('user_id').primaryKey(),
    coolOffFrom: moment('cool_off_from'),
    coolOffUntil: moment('cool_off_until'),
    reminderMinutes: integer('reminder_minutes'),
  },
  (table) => [
    check(
      'guardrails_cool_off_span',
      sql`num_nonnulls(${table.coolOffFrom}, ${table.coolOffUntil}) in (0, 2)
        and (${table.coolOffUntil} - ${table.coolOffFrom}
          between 86400000 and 180 * 86400000::bigint) is not false`,
    ),
    check('guardrails_reminder_positive', sql`${table.reminderMinutes} > 0`),
  ],
);

/**
 * Limits, one a kind and period. A looser one, or none, waits as the next one; a trigger lets an amount rise
 * to what has waited long enough, and no further. No row goes: without a limit its next amount is null and in force.
 */
export const guardrailLimits = pgTable(
  'guardrail_limits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => guardrails.userId),
    kind: text('kind', { enum: ['stake', 'loss', 'orders', 'recharge'] }).notNull(),
    period: text('period', { enum: ['day', 'week', 'month'] }).notNull(),
    /** Hundredths; of orders their number. In force until `nextFrom`. */
    amount: amount('amount').notNull(),
    /** From `nextFrom` on; null is no limit then. */
    nextAmount: bigint('next_amount', { mode: 'bigint' }),
    nextFrom: moment('next_from'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.period] }),
    check(
      'guardrail_limits_kind_known',
      sql`${table.kind} in ('stake', 'loss', 'orders', 'recharge')`,
    ),
    check('guardrail_limits_period_known', sql`${table.period} in ('day', 'week', 'month')`),
    check('guardrail_limits_amount_positive', sql`${table.amount} > 0`),
    check(
      'guardrail_limits_next_is_looser',
      sql`${table.nextAmount} is null or (${table.nextFrom} is not null and ${table.nextAmount} > ${table.amount})`,
    ),
    check(
      'guardrail_limits_next_waits',
      sql`${table.nextFrom} is null or ${table.nextFrom} >= ${table.changedAt} + 86400000`,
    ),
  ],
);
