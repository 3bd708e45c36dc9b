import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/users/schema.js';
import { epochMillis, minorUnits } from '../platform/db/columns.js';

/** Income per day, or all at the end of the term. */
const benefitType = () => text('benefit_type', { enum: ['daily', 'at_end'] }).notNull();

/** Machines copy their terms, so a product may change or end. */
export const machineProducts = pgTable(
  'machine_products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    shelfTime: epochMillis('shelf_time').notNull(),
    offShelfTime: epochMillis('off_shelf_time'),
    unitPrice: minorUnits('unit_price').notNull(),
    days: integer('days').notNull(),
    dailyProduction: minorUnits('daily_production').notNull(),
    benefitType: benefitType(),
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

/** Epoch ms; `until` is null while it lasts. Actor and reason are for operators only. */
export interface Pause {
  from: number;
  until: number | null;
  actor: string;
  reason: string;
  endActor: string | null;
  endReason: string | null;
}

/**
 * Units of one product bought together, with a copy of its terms. Triggers keep terms immutable,
 * `daysDone` increasing and completion final.
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
    /** Per unit. */
    unitPrice: minorUnits('unit_price').notNull(),
    days: integer('days').notNull(),
    dailyProduction: minorUnits('daily_production').notNull(),
    benefitType: benefitType(),
    boughtAt: epochMillis('bought_at').notNull(),
    status: text('status', { enum: ['normal', 'complete', 'frozen'] })
      .notNull()
      .default('normal'),
    /** Already credited. */
    daysDone: integer('days_done').notNull().default(0),
    /** By ended freezes. */
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    pauses: jsonb('pauses').$type<Pause[]>().notNull().default([]),
    /** Next income, the last with the principal; null unless running. */
    nextDueAt: epochMillis('next_due_at'),
    completedAt: epochMillis('completed_at'),
    /** Dead-letter reason; not retried until fixed. */
    refusal: text('refusal'),
  },
  (table) => [
    index('machines_user_id_idx').on(table.userId, table.id),
    index('machines_user_status_idx').on(table.userId, table.status, table.id),
    index('machines_due')
      .on(table.nextDueAt, table.id)
      .where(sql`${table.status} = 'normal' and ${table.refusal} is null`),
    index('machines_dead_letter').on(table.id).where(sql`${table.refusal} is not null`),
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
