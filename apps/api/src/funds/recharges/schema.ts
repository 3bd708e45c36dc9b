import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { epochMillis, minorUnits } from '../../platform/db/columns.js';
import { uploads } from '../../uploads/schema.js';

export type RechargeStatus = 'pending_payment' | 'review' | 'paid' | 'rejected' | 'expired';

/** Oldest first; epoch ms. `actor` is hidden from users. */
export type RechargeTimeline = { status: RechargeStatus; at: number; actor?: string }[];

export interface PayTo {
  network: string | null;
  address: string | null;
  bankName: string | null;
  accountName: string | null;
  accountNumber: string | null;
  reference: string;
}

export const recharges = pgTable(
  'recharges',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    channel: text('channel', { enum: ['usdt', 'bank'] }).notNull(),
    payTo: jsonb('pay_to').$type<PayTo>().notNull(),
    amount: minorUnits('amount').notNull(),
    status: text('status').$type<RechargeStatus>().notNull(),
    proofId: text('proof_id').references(() => uploads.id),
    remark: text('remark').notNull().default(''),
    reason: text('reason'),
    /** Dead-letter reason; awaits an operator. */
    refusal: text('refusal'),
    timeline: jsonb('timeline').$type<RechargeTimeline>().notNull(),
    createdAt: epochMillis('created_at').notNull(),
    expiresAt: epochMillis('expires_at').notNull(),
    submittedAt: epochMillis('submitted_at'),
    /**
     * Random: the inviter sees it and must not learn the recharge or its time. Fixed per recharge:
     * one rebate.
     */
    rebateReference: text('rebate_reference')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    inviterId: text('inviter_id'),
    rebate: minorUnits('rebate').notNull().default(sql`0`),
  },
  (table) => [
    index('recharges_user_id_idx').on(table.userId, table.id),
    index('recharges_user_status_idx').on(table.userId, table.status, table.id),
    index('recharges_review_idx')
      .on(table.submittedAt)
      .where(sql`${table.status} = 'review' and ${table.refusal} is null`),
    index('recharges_proof_idx').on(table.proofId).where(sql`${table.proofId} is not null`),
    index('recharges_dead_letter').on(table.id).where(sql`${table.refusal} is not null`),
    index('recharges_pending_idx')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending_payment'`),
    // Covering index for team totals.
    index('recharges_invited_idx')
      .on(table.inviterId, table.userId, table.amount, table.rebate)
      .where(sql`${table.status} = 'paid' and ${table.inviterId} is not null`),
    check(
      'recharges_rebate_of_paid',
      sql`${table.rebate} >= 0 and (${table.rebate} = 0 or (
      ${table.status} = 'paid' and ${table.inviterId} is not null))`,
    ),
    check(
      'recharges_status_known',
      sql`${table.status} in ('pending_payment', 'review', 'paid', 'rejected', 'expired')`,
    ),
    check('recharges_amount_positive', sql`${table.amount} > 0`),
    check(
      'recharges_review_has_proof',
      sql`${table.status} not in ('review', 'paid') or ${table.submittedAt} is not null`,
    ),
  ],
);
