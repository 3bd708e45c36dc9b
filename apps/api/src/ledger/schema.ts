import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { epochMillis, minorUnits } from '../platform/db/columns.js';

/**
 * `id` is `<owner>:<kind>`. Triggers of the baseline migration reject changes without an entry of
 * the same version.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind').notNull(),
    balance: minorUnits('balance').notNull().default(sql`0`),
    version: integer('version').notNull().default(0),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    unique('accounts_owner_kind_key').on(table.owner, table.kind),
    check('accounts_id_names_owner', sql`${table.id} = ${table.owner} || ':' || ${table.kind}`),
    check(
      'accounts_kind_known',
      sql`case when ${table.owner} = 'platform'
        then ${table.kind} in ('house', 'deposits', 'withdrawals', 'fees', 'promotions')
        else ${table.kind} in ('available', 'held_orders', 'held_withdrawals', 'held_operator',
          'invested', 'held') end`,
    ),
    // Once the only account for blocked money.
    check('accounts_held_retired', sql`${table.kind} <> 'held' or ${table.balance} = 0`),
    check(
      'accounts_user_never_negative',
      sql`${table.owner} = 'platform' or ${table.balance} >= 0`,
    ),
  ],
);

/** `(kind, reference)`, the cause, is unique. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    reason: text('reason'),
    /** `null`: automatic transfer. */
    actor: text('actor'),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [unique('transfers_kind_reference_key').on(table.kind, table.reference)],
);

/** Append-only. */
export const entries = pgTable(
  'entries',
  {
    transferId: bigint('transfer_id', { mode: 'bigint' })
      .notNull()
      .references(() => transfers.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    accountVersion: integer('account_version').notNull(),
    /** Copied from the transfer, for lists by kind. */
    kind: text('kind').notNull(),
    amount: minorUnits('amount').notNull(),
    balanceBefore: minorUnits('balance_before').notNull(),
    balanceAfter: minorUnits('balance_after').notNull(),
    createdAt: epochMillis('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.accountVersion] }),
    unique('entries_transfer_account_key').on(table.transferId, table.accountId),
    index('entries_account_time_idx').on(table.accountId, table.createdAt),
    // Entries are written in time order.
    index('entries_time_brin').using('brin', table.createdAt).with({ autosummarize: true }),
    // Partial: postings to other accounts do not pay for it.
    index('entries_available_kind_idx')
      .on(table.accountId, table.kind, table.accountVersion)
      .where(sql`${table.accountId} like '%:available'`),
    check('entries_amount_not_zero', sql`${table.amount} <> 0`),
    check(
      'entries_balance_adds_up',
      sql`${table.balanceAfter} = ${table.balanceBefore} + ${table.amount}`,
    ),
    check('entries_version_from_one', sql`${table.accountVersion} >= 1`),
  ],
);

/**
 * Over all the owner's accounts: zero for a held stake. `ledger_post` maintains it, so that
 * frequent reads need not sum all entries.
 */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    owner: text('owner').notNull(),
    kind: text('kind').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.kind] })],
);

/**
 * Per quarter of an hour: days of all time zones begin on one. A trigger on `transfers` maintains
 * it.
 */
export const ledgerFlows = pgTable(
  'ledger_flows',
  {
    owner: text('owner').notNull(),
    /** Since the epoch. */
    quarter: integer('quarter').notNull(),
    deposited: minorUnits('deposited').notNull(),
    withdrawn: minorUnits('withdrawn').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.quarter] }),
    check('ledger_flows_not_negative', sql`${table.deposited} >= 0 and ${table.withdrawn} >= 0`),
  ],
);
