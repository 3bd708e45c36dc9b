import type { Query, Row } from './test-database.ts';

export interface StoredRequest {
  readonly userId: string;
  readonly requestId: string;
  readonly call: string;
  /** Null without a response. */
  readonly recordId: string | null;
}

interface StoredRecord {
  readonly id: string;
  readonly userId: string;
}

export interface StoredOrder extends StoredRecord {
  readonly instrument: string;
  readonly direction: string;
  readonly stake: bigint;
  readonly seconds: number;
  /** Whole percent. */
  readonly payoutRate: bigint;
  readonly status: string;
  readonly outcome: string | null;
  /** Tick-size units. */
  readonly strike: bigint;
  readonly exitPrice: bigint | null;
  readonly credited: bigint | null;
}

export interface StoredRecharge extends StoredRecord {
  readonly amount: bigint;
  readonly status: string;
}

export interface StoredWithdrawal extends StoredRecord {
  readonly cardId: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly status: string;
}

export interface StoredMachine extends StoredRecord {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: bigint;
}

export interface StoredCard extends StoredRecord {
  readonly lastFour: string;
}

export interface StoredEntry {
  readonly transferId: string;
  readonly accountId: string;
  readonly version: number;
  readonly amount: bigint;
  readonly before: bigint;
  readonly after: bigint;
}

/** Amounts in minor units of the account currency. */
export interface Snapshot {
  readonly users: readonly { readonly id: string; readonly username: string }[];
  /** SHA-256, hexadecimal. */
  readonly sessions: readonly { readonly tokenHash: string; readonly userId: string }[];
  readonly reminders: readonly { readonly userId: string; readonly minutes: number | null }[];
  readonly requests: readonly StoredRequest[];
  readonly orders: readonly StoredOrder[];
  readonly recharges: readonly StoredRecharge[];
  readonly withdrawals: readonly StoredWithdrawal[];
  readonly machines: readonly StoredMachine[];
  readonly cards: readonly StoredCard[];
  readonly accounts: readonly {
    readonly id: string;
    readonly owner: string;
    readonly balance: bigint;
    readonly version: number;
  }[];
  readonly transfers: readonly {
    readonly id: string;
    readonly kind: string;
    readonly reference: string;
  }[];
  readonly entries: readonly StoredEntry[];
}

/** They have the same type in all tables. */
const BIGINTS: ReadonlySet<string> = new Set([
  ...['stake', 'payoutRate', 'strike', 'exitPrice', 'credited', 'amount', 'fee', 'unitPrice'],
  ...['balance', 'before', 'after'],
]);
const INTEGERS: ReadonlySet<string> = new Set(['seconds', 'quantity', 'minutes', 'version']);

const STATEMENTS: Readonly<Record<keyof Snapshot, string>> = {
  users: 'select id, username from users',
  sessions: 'select token_hash as "tokenHash", user_id as "userId" from sessions',
  reminders: 'select user_id as "userId", reminder_minutes::text as minutes from limit_settings',
  requests: `select user_id as "userId", request_id as "requestId", call,
    coalesce(answer ->> 'id', answer -> 0 ->> 'id') as "recordId" from requests`,
  orders: `select id, user_id as "userId", instrument, direction, stake::text, seconds::text,
    payout_rate::text as "payoutRate", status, outcome, strike::text,
    exit_price::text as "exitPrice", credited::text from orders`,
  recharges: 'select id, user_id as "userId", amount::text, status from recharges',
  withdrawals: `select id, user_id as "userId", card_id as "cardId", amount::text, fee::text, status
    from withdrawals`,
  machines: `select id, user_id as "userId", product_id as "productId", quantity::text,
    unit_price::text as "unitPrice" from machines`,
  cards: 'select id, user_id as "userId", last_four as "lastFour" from bank_cards',
  accounts: 'select id, owner, balance::text, version::text from accounts',
  transfers: 'select id::text, kind, reference from transfers',
  entries: `select transfer_id::text as "transferId", account_id as "accountId",
    account_version::text as version, amount::text, balance_before::text as before,
    balance_after::text as after from entries`,
};

/** Not atomic: no relevant writes may happen meanwhile. */
export async function readSnapshot(query: Query): Promise<Snapshot> {
  const snapshot: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    snapshot[name] = (await query(statement)).map(parseRow);
  }
  return snapshot as unknown as Snapshot;
}

const parseRow = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parseCell(name, value)]));

function parseCell(name: string, value: string | null) {
  if (value === null) return null;
  if (BIGINTS.has(name)) return BigInt(value);
  return INTEGERS.has(name) ? Number(value) : value;
}
