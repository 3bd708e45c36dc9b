import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/users/schema.js';
import { bytes, epochMillis } from '../../platform/db/columns.js';
import { uploads } from '../../uploads/schema.js';

export type RealNameStatus = 'review' | 'complete' | 'rejected';

/** Name, number and picture files are encrypted. */
export const realNames = pgTable(
  'real_names',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<RealNameStatus>().notNull(),
    sealedName: bytes('sealed_name').notNull(),
    sealedNumber: bytes('sealed_number').notNull(),
    /** `BlindIndex` of the number; null in rows of an earlier version. */
    numberKey: text('number_key'),
    frontId: text('front_id')
      .notNull()
      .references(() => uploads.id),
    backId: text('back_id')
      .notNull()
      .references(() => uploads.id),
    reason: text('reason'),
    /** Dead-letter reason; stays under review for an operator. */
    refusal: text('refusal'),
    decidedBy: text('decided_by'),
    submittedAt: epochMillis('submitted_at').notNull(),
    decidedAt: epochMillis('decided_at'),
  },
  (table) => [
    index('real_names_user_id_idx').on(table.userId, table.id),
    index('real_names_number_idx').on(table.numberKey),
    // Before a picture is removed, nothing may reference it.
    index('real_names_front_idx').on(table.frontId),
    index('real_names_back_idx').on(table.backId),
    // At most one under review or complete per user.
    uniqueIndex('real_names_one_open')
      .on(table.userId)
      .where(sql`${table.status} in ('review', 'complete')`),
    index('real_names_review_idx')
      .on(table.submittedAt)
      .where(sql`${table.status} = 'review' and ${table.refusal} is null`),
    check('real_names_status_known', sql`${table.status} in ('review', 'complete', 'rejected')`),
    check(
      'real_names_decided_by_somebody',
      sql`(${table.status} = 'review') = (${table.decidedBy} is null) and (${table.status} = 'review') = (${table.decidedAt} is null)`,
    ),
    check(
      'real_names_rejected_with_reason',
      sql`(${table.status} = 'rejected') = (${table.reason} is not null)`,
    ),
  ],
);
