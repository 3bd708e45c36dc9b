import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, moment } from '../../db/columns.js';
import { uploads } from '../uploads/schema.js';
import { users } from '../users/schema.js';

export type RechargeStatus = 'pending_payment' | 'review' | 'paid' | 'rejected' | 'expired';

/**
 * What happened to a recharge, oldest first. Times are epoch milliseconds; of a decision it is kept who
 * made it, which its owner does not read.
 */
export type Timeline = { status: RechargeStatus; at: number; actor?: string }[];

/** Where its payer was told to pay: kept, since the deployment's addresses may change. */
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
    amount: amount('amount').notNull(),
    status: text('status').$type<RechargeStatus>().notNull(),
    proofId: text('proof_id').references(() => uploads.id),
    remark: text('remark').notNull().default(''),
    /** Why it was rejected: words, or `@key` of the catalogues for words in every language. */
    reason: text('reason'),
    /** Why the automatic reviewer set it aside, still under review, for an operator to look at. */
    refusal: text('refusal'),
    timeline: jsonb('timeline').$type<Timeline>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    submittedAt: moment('submitted_at'),
    /**
     * What its rebate is booked under. The inviter reads it, so it is drawn by lot: nothing in it
     * leads to the recharge or its moment. Drawn once a recharge, so that there is one rebate.
     */
    rebateReference: text('rebate_reference')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** Who had invited its payer, and what they got for it: set when it is paid. */
    inviterId: text('inviter_id'),
    rebate: amount('rebate').notNull().default(sql`0`),
  },
  (table) => [
    index('recharges_user_id_idx').on(table.userId, table.id),
    index('recharges_user_status_idx').on(table.userId, table.status, table.id),
    index('recharges_review_idx')
      .on(table.submittedAt)
      .where(sql`${table.status} = 'review' and ${table.refusal} is null`),
    // A picture is removed only where nothing refers to it.
    index('recharges_proof_idx').on(table.proofId).where(sql`${table.proofId} is not null`),
    index('recharges_set_aside').on(table.id).where(sql`${table.refusal} is not null`),
    index('recharges_pending_idx')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending_payment'`),
    // With what is summed, so that a team is added up without its recharges being read.
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
