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
import { amount, moment } from '../db/columns.js';

/**
 * Who owns how much. `id` is `<owner>:<kind>`, so that an account is named without a look-up.
 * Only the ledger changes a balance, each change with an entry of the same version: the triggers
 * of the `ledger_guards` migration refuse anything else.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    kind: text('kind').notNull(),
    balance: amount('balance').notNull().default(sql`0`),
    version: integer('version').notNull().default(0),
    createdAt: moment('created_at').notNull(),
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
    // Before each purpose had an account of its own there was one for all: it stays for its entries.
    check('accounts_held_retired', sql`${table.kind} <> 'held' or ${table.balance} = 0`),
    check(
      'accounts_user_never_negative',
      sql`${table.owner} = 'platform' or ${table.balance} >= 0`,
    ),
  ],
);

/** Why money moved. One transfer per cause: `(kind, reference)` is unique. */
export const transfers = pgTable(
  'transfers',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    kind: text('kind').notNull(),
    reference: text('reference').notNull(),
    reason: text('reason'),
    /** Who moved it, where a person or a reviewer decided: `null` where a rule did. */
    actor: text('actor'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('transfers_kind_reference_key').on(table.kind, table.reference)],
);

/** What a transfer did to one account. Append-only. */
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
    /** The transfer's: here too, so that an account is read by it without what it does not ask for. */
    kind: text('kind').notNull(),
    amount: amount('amount').notNull(),
    balanceBefore: amount('balance_before').notNull(),
    balanceAfter: amount('balance_after').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.accountVersion] }),
    unique('entries_transfer_account_key').on(table.transferId, table.accountId),
    index('entries_account_time_idx').on(table.accountId, table.createdAt),
    // A day of all accounts: they are written in the order of time, so a few bytes a range of pages tell which.
    index('entries_time_brin').using('brin', table.createdAt).with({ autosummarize: true }),
    // What people read by kind: other accounts' entries are posted without it.
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
 * What each kind of transfer has moved for an owner, over all accounts of that owner: a stake that
 * is only held is zero here, a lost one is negative. Kept by `ledger_post` in the same
 * transaction, so that figures shown every few seconds need not add up a life of entries.
 */
export const ledgerTotals = pgTable(
  'ledger_totals',
  {
    owner: text('owner').notNull(),
    kind: text('kind').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.kind] })],
);

/**
 * What an owner brought in and took out, by the quarter of an hour, where days of all time zones
 * begin. A trigger on `transfers` keeps it, so that a span is summed without reading its entries.
 */
export const ledgerFlows = pgTable(
  'ledger_flows',
  {
    owner: text('owner').notNull(),
    /** Quarters of an hour since the epoch. */
    quarter: integer('quarter').notNull(),
    deposited: amount('deposited').notNull(),
    withdrawn: amount('withdrawn').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.quarter] }),
    check('ledger_flows_not_negative', sql`${table.deposited} >= 0 and ${table.withdrawn} >= 0`),
  ],
);
