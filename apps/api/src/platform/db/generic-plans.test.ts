import { STATEMENT_TYPES } from '@candela/contract/calls/funds';
import {
  createThrowawayDatabase,
  type ThrowawayDatabase,
} from '@candela/faults/throwaway-database';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { selectCreditEvents } from '../../account/credit/repository.js';
import { findDueDemoAccount } from '../../account/demo-accounts/repository.js';
import { selectRealNamesForReview } from '../../account/realname/repository.js';
import {
  selectInviteeTotals,
  selectRecharges,
  selectRechargesForReview,
  sumInviteeDeposits,
  updateExpiredRecharges,
} from '../../funds/recharges/repository.js';
import {
  countPendingForAddress,
  countPendingForCard,
  selectWithdrawals,
  selectWithdrawalsForReview,
} from '../../funds/withdrawals/repository.js';
import { selectEntries, selectEntryKinds } from '../../ledger/entries.js';
import {
  selectDueForUpdate as selectDueMachines,
  selectMachines,
} from '../../machines/repository.js';
import { selectMessages } from '../../notifications/messages/repository.js';
import { createMessages } from '../../notifications/messages/service.js';
import { createPushOutbox } from '../../notifications/push/outbox.js';
import {
  findFirstDueSecond,
  selectDueGroups,
  selectOrders,
  selectOrderTotals,
} from '../../trading/orders/repository.js';
import { queryRows } from './query-rows.js';
import type { Database, Transaction } from './types.js';

const template = inject('databaseTemplate');
const PAGE = { limit: 20, offset: 0 };
const FIRST = { page: 1, limit: 20 };

/** Scans for the start of the page, and for each entry. */
const selectDeepPage = (db: Database) =>
  selectEntries(db, { userId: 'u', kinds: STATEMENT_TYPES, page: 9, limit: 20 });

const QUERIES: readonly [index: string, ask: (db: Database) => unknown][] = [
  ['orders_user_rare_outcome_placed', (db) => selectOrders(db, 'u', { outcome: 'tie' }, PAGE)],
  ['orders_user_rare_outcome_placed', (db) => selectOrderTotals(db, 'u', { outcome: 'void' }, 100)],
  [
    'entries_available_kind_idx',
    (db) => selectEntries(db, { userId: 'u', kinds: ['rebate', 'fee'], page: 1, limit: 20 }),
  ],
  ['entries_available_kind_idx', (db) => selectEntryKinds(db, 'u', ['rebate', 'fee'])],
  ['orders_user_trading_placed', (db) => selectOrders(db, 'u', { status: 'trading' }, PAGE)],
  ['orders_user_direction_placed', (db) => selectOrders(db, 'u', { direction: 'up' }, PAGE)],
  [
    'orders_user_trading_placed',
    (db) => selectOrders(db, 'u', { status: 'trading', instrument: 'btc' }, PAGE),
  ],
  [
    'Index Cond: ((user_id = $1) AND (ROW(placed_at, id) < ROW(',
    (db) => selectOrders(db, 'u', {}, { ...PAGE, after: 'o' }),
  ],
  ['Index Only Scan Backward using entries_account_id_account_version_pk', selectDeepPage],
  ['Index Scan using entries_account_id_account_version_pk', selectDeepPage],
  ['recharges_user_status_idx', (db) => selectRecharges(db, 'u', { ...FIRST, state: 'paid' })],
  [
    'withdrawals_user_status_idx',
    (db) => selectWithdrawals(db, 'u', { ...FIRST, state: 'failed' }),
  ],
  ['machines_user_status_idx', (db) => selectMachines(db, 'u', { ...FIRST, state: 'normal' })],
  ['orders_due', (db) => selectDueGroups(db, 1)],
  ['orders_due', (db) => findFirstDueSecond(db)],
  [
    'messages_unread_idx',
    (db) =>
      queryRows(
        db,
        sql`select ${createMessages({ db, push: createPushOutbox({ now: () => 0 }), appName: '', unit: '', now: () => 0 }).unreadCountSql('u')}`,
      ),
  ],
  [
    'Index Scan Backward using messages_unread_first_idx',
    (db) => selectMessages(db, 'u', { limit: 20, offset: 20 }),
  ],
  [
    'Index Scan Backward using messages_unread_first_idx',
    (db) => selectMessages(db, 'u', { limit: 20, after: { unread: true, createdAt: 1, id: 'm' } }),
  ],
  ['recharges_review_idx', (db) => selectRechargesForReview(db, 1, 10)],
  ['recharges_pending_idx', (db) => updateExpiredRecharges(db, 1)],
  ['Index Only Scan using recharges_invited_idx', (db) => sumInviteeDeposits(db, 'u')],
  ['Index Only Scan using recharges_invited_idx', (db) => selectInviteeTotals(db, 'u', ['v', 'w'])],
  [
    'Index Cond: ((user_id = $1) AND (created_at >= $2) AND (created_at < $3))',
    (db) => selectCreditEvents(db, 'u', { ...FIRST, from: 1, to: 2 }),
  ],
  ['demo_accounts_sweep_idx', (db) => findDueDemoAccount(db as Transaction, 1)],
  ['machines_due', (db) => selectDueMachines(db as Transaction, 1, 10)],
  ['real_names_review_idx', (db) => selectRealNamesForReview(db, 1, 10)],
  ['withdrawals_pending_idx', (db) => selectWithdrawalsForReview(db, 1, 10)],
  ['withdrawals_pending_card_idx', (db) => countPendingForCard(db, 'card')],
  ['withdrawals_pending_address_idx', (db) => countPendingForAddress(db, 'address')],
];

describe.runIf(template.engine === 'postgres')('generic query plan', () => {
  let database: ThrowawayDatabase;
  let client: Client;
  beforeAll(async () => {
    if (template.engine !== 'postgres') return;
    database = await createThrowawayDatabase(template.url, { copy: true });
    client = new Client({ connectionString: database.url });
    await client.connect();
    // For empty tables a sequential scan would be cheaper.
    await client.query(
      'set enable_seqscan = off; set enable_sort = off; set plan_cache_mode = force_generic_plan',
    );
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(QUERIES)('uses %s', async (index, runQuery) => {
    const loggedQueries: { text: string; values: readonly unknown[] }[] = [];
    const logger = {
      logQuery: (text: string, values: unknown[]) => loggedQueries.push({ text, values }),
    };
    await runQuery(drizzle({ client, logger }) as unknown as Database);
    const [{ text, values } = { text: '', values: [] }] = loggedQueries;
    await client.query(`prepare kept as ${text}`);
    const literals = values.map((value) => escapeLiteral(String(value))).join(', ');
    const { rows } = await client.query(
      `explain execute kept${values.length ? `(${literals})` : ''}`,
    );
    await client.query('deallocate kept');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
  });
});
