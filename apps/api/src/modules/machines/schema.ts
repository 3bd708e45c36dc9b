import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.js';
import { users } from '../users/schema.js';

/** `daily`: each day of the term; `at_end`: the income of all days together, when the term ends. */
const benefitType = () => text('benefit_type', { enum: ['daily', 'at_end'] }).notNull();

/** What is on offer. Machines keep their terms, so a product may end and another take its place. */
export const machineProducts = pgTable(
  'machine_products',
  {
    id: text('id').primaryKey(),
    /** Words, or `@key` of the catalogues for words in every language. */
    name: text('name').notNull(),
    /** Products stand in this order. */
    position: integer('position').notNull(),
    /** From when it is offered. */
    shelfTime: moment('shelf_time').notNull(),
    /** From when it is offered no more. */
    offShelfTime: moment('off_shelf_time'),
    unitPrice: amount('unit_price').notNull(),
    days: integer('days').notNull(),
    dailyProduction: amount('daily_production').notNull(),
    benefitType: benefitType(),
    /** So many were ever offered, and so many of them are sold. */
    stock: integer('stock').notNull(),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    check('machine_products_not_oversold', sql`${table.sold} between 0 and ${table.stock}`),
    check(
      'machine_products_terms_positive',
      sql`${table.unitPrice} > 0 and ${table.days} > 0 and ${table.dailyProduction} > 0`,
    ),
    check('machine_products_benefit_known', sql`${table.benefitType} in ('daily', 'at_end')`),
  ],
);

/** A freeze, in epoch milliseconds; without an end it holds. Who and why is for operators to read. */
export interface Pause {
  from: number;
  until: number | null;
  actor: string;
  /** Words, or `@key` of the catalogues for words in every language. */
  reason: string;
  endActor: string | null;
  endReason: string | null;
}

/**
 * Machines of one product that were bought together, with the terms they were bought on. What was
 * earned follows from `daysDone`, so it is not stored. The triggers of the migration let the terms
 * never change, the days only go up, and what is complete be so for good.
 */
export const machines = pgTable(
  'machines',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    productId: text('product_id')
      .notNull()
      .references(() => machineProducts.id),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    /** Terms of one of them. */
    unitPrice: amount('unit_price').notNull(),
    days: integer('days').notNull(),
    dailyProduction: amount('daily_production').notNull(),
    benefitType: benefitType(),
    boughtAt: moment('bought_at').notNull(),
    status: text('status', { enum: ['normal', 'complete', 'frozen'] })
      .notNull()
      .default('normal'),
    /** Days of the term whose income was credited. */
    daysDone: integer('days_done').notNull().default(0),
    /** By how much ended freezes have moved what is still to come. */
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    pauses: jsonb('pauses').$type<Pause[]>().notNull().default([]),
    /** When the next income, and with the last one the principal, comes due; only while it runs. */
    nextDueAt: moment('next_due_at'),
    completedAt: moment('completed_at'),
    /** Why it was set aside: it is not tried again until somebody has mended its cause. */
    refusal: text('refusal'),
  },
  (table) => [
    index('machines_user_id_idx').on(table.userId, table.id),
    index('machines_user_status_idx').on(table.userId, table.status, table.id),
    index('machines_due')
      .on(table.nextDueAt, table.id)
      .where(sql`${table.status} = 'normal' and ${table.refusal} is null`),
    index('machines_set_aside').on(table.id).where(sql`${table.refusal} is not null`),
    check('machines_status_known', sql`${table.status} in ('normal', 'complete', 'frozen')`),
    check('machines_benefit_known', sql`${table.benefitType} in ('daily', 'at_end')`),
    check(
      'machines_terms_positive',
      sql`${table.quantity} > 0 and ${table.unitPrice} > 0 and ${table.days} > 0
        and ${table.dailyProduction} > 0`,
    ),
    check(
      'machines_days_follow',
      sql`${table.pausedMs} >= 0 and case when ${table.status} = 'complete'
        then ${table.daysDone} = ${table.days}
        when ${table.benefitType} = 'at_end' then ${table.daysDone} = 0
        else ${table.daysDone} between 0 and ${table.days} - 1 end`,
    ),
    check(
      'machines_complete_is_dated',
      sql`(${table.status} = 'complete') = (${table.completedAt} is not null)`,
    ),
    check(
      'machines_frozen_has_pause',
      sql`(${table.status} = 'frozen') = (jsonb_array_length(${table.pauses}) > 0
        and ${table.pauses} -> -1 -> 'until' = 'null'::jsonb)`,
    ),
    check(
      'machines_due_follows',
      sql`${table.nextDueAt} is not distinct from case when ${table.status} = 'normal'
        then ${table.boughtAt} + ${table.pausedMs} + 86400000::bigint * case ${table.benefitType}
          when 'daily' then ${table.daysDone} + 1 else ${table.days} end
        end`,
    ),
    check(
      'machines_complete_not_aside',
      sql`${table.status} <> 'complete' or ${table.refusal} is null`,
    ),
  ],
);
