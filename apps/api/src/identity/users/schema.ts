import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { epochMillis } from '../../platform/db/columns.js';

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    fundPasswordHash: text('fund_password_hash').notNull(),
    inviteCode: text('invite_code').notNull(),
    inviterId: text('inviter_id'),
    /** From the inviter's known device or network: probably the same person. */
    selfInvited: boolean('self_invited').notNull().default(false),
    credit: integer('credit').notNull().default(100),
    createdAt: epochMillis('created_at').notNull(),
    /** Then no sign-in, invitation or earning. Null: never. */
    closesAt: epochMillis('closes_at'),
    blockedAt: epochMillis('blocked_at'),
    /** When a closed account's name becomes free. Null: never. */
    nameFreeAt: epochMillis('name_free_at'),
    /** Second deletion of personal data. Null: none. */
    forgetAt: epochMillis('forget_at'),
  },
  (table) => [
    unique('users_username_key_key').on(table.usernameKey),
    unique('users_invite_code_key').on(table.inviteCode),
    index('users_inviter_id_idx').on(table.inviterId, table.createdAt),
    index('users_name_free_at_idx')
      .on(table.nameFreeAt)
      .where(sql`${table.nameFreeAt} is not null`),
    index('users_forget_at_idx').on(table.forgetAt).where(sql`${table.forgetAt} is not null`),
    check('users_username_key_folded', sql`${table.usernameKey} = lower(${table.username})`),
  ],
);
