import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../../db/columns.js';

export const users = pgTable(
  'users',
  {
    /** Eight digits, so that people can read it to each other. */
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    /** The name without regard to case, which is what must be unique. */
    usernameKey: text('username_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    fundPasswordHash: text('fund_password_hash').notNull(),
    inviteCode: text('invite_code').notNull(),
    inviterId: text('inviter_id'),
    /** Registered from where the inviter had been: most likely the same person. */
    selfInvited: boolean('self_invited').notNull().default(false),
    credit: integer('credit').notNull().default(100),
    createdAt: moment('created_at').notNull(),
    /** When it closes for good: nobody signs in, is invited or earns by it then. Null: never. */
    closesAt: moment('closes_at'),
    /** Since when an operator keeps its owner out. Null: nobody does. */
    blockedAt: moment('blocked_at'),
    /** When the name of an account that its owner closed is given up for others. Null: never. */
    nameFreeAt: moment('name_free_at'),
    /** When what is personal of an account that its owner closed is removed once more. Null: it need not be. */
    forgetAt: moment('forget_at'),
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
