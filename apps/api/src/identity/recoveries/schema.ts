import type { RecoveryKind, RecoveryState } from '@candela/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';
import { users } from '../users/schema.js';

export const recoveryRequests = pgTable(
  'recovery_requests',
  {
    id: text('id').primaryKey(),
    /** SHA-256; only the requester has the code. */
    codeHash: text('code_hash').notNull(),
    kind: text('kind').$type<RecoveryKind>().notNull(),
    /** As typed. */
    username: text('username').notNull(),
    /** Null when the name has no account: stored for an equal answer. */
    userId: text('user_id').references(() => users.id),
    text: text('text').notNull(),
    /** What only the owner is likely to have. */
    knownDevice: boolean('known_device').notNull(),
    fundPassword: boolean('fund_password').notNull(),
    /** `expired` follows from `expires_at`. */
    state: text('state').$type<Exclude<RecoveryState, 'expired'>>().notNull(),
    reason: text('reason'),
    decidedBy: text('decided_by'),
    decidedAt: epochMillis('decided_at'),
    availableAt: epochMillis('available_at'),
    /** Completed or cancelled. */
    closedAt: epochMillis('closed_at'),
    createdAt: epochMillis('created_at').notNull(),
    expiresAt: epochMillis('expires_at').notNull(),
  },
  (table) => [
    unique('recovery_requests_code_hash_key').on(table.codeHash),
    index('recovery_requests_user_id_idx').on(table.userId),
    index('recovery_requests_state_idx').on(table.state, table.createdAt),
    index('recovery_requests_expires_at_idx').on(table.expiresAt),
    check('recovery_requests_kind_known', sql`${table.kind} in ('password', 'second_factor')`),
    check(
      'recovery_requests_state_known',
      sql`${table.state} in ('review', 'accepted', 'rejected', 'cancelled', 'completed')`,
    ),
    check(
      'recovery_requests_accepted_with_wait',
      sql`${table.state} not in ('accepted', 'completed') or (${table.userId} is not null and ${table.decidedBy} is not null and ${table.decidedAt} is not null and ${table.availableAt} >= ${table.decidedAt})`,
    ),
    check(
      'recovery_requests_rejected_with_reason',
      sql`(${table.state} = 'rejected') = (${table.reason} is not null)`,
    ),
  ],
);
