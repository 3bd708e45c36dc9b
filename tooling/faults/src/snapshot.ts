import type { Query, Row } from './test-database.ts';

/** A stored idempotent request. */
export interface StoredRequest {
  readonly userId: string;
  readonly requestId: string;
  readonly call: string;
  /** Id of the record in the response; null if there is no response. */
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

/** All data that the reconciliation checks. Amounts in minor units of the account currency. */
export interface Snapshot {
  readonly users: readonly { readonly id: string; readonly username: string }[];
  /** SHA-256 of tokens, hexadecimal, with their users. */
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

/** Columns whose text is a number; in all tables they have the same type. */
const BIGINTS: ReadonlySet<string> = new Set([
  ...['stake', 'payoutRate', 'strike', 'exitPrice', 'credited', 'amount', 'fee', 'unitPrice'],
  ...['balance', 'before', 'after'],
]);
const INTEGERS: ReadonlySet<string> = new Set(['seconds', 'quantity', 'minutes', 'version']);

const STATEMENTS: Readonly<Record<keyof Snapshot, string>> = {
  users: 'select id, username from users',
  sessions: 'select token_hash as "tokenHash", user_id as "userId" from sessions',
  reminders: 'select user_id as "userId", reminder_minutes::text as minutes from guardrails',
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

/** Reads table by table, not atomically: no relevant writes may happen meanwhile. */
export async function readSnapshot(query: Query): Promise<Snapshot> {
  const rows = async <T>(statement: string, read: (row: Fields) => T): Promise<readonly T[]> =>
    (await query(statement)).map((row) => read(toFields(row)));
  const record = ({ text }: Fields): StoredRecord => ({ id: text('id'), userId: text('user_id') });

  return {
    users: await rows('select id, username from users', ({ text }) => ({
      id: text('id'),
      username: text('username'),
    })),
    sessions: await rows('select token_hash, user_id from sessions', ({ text }) => ({
      tokenHash: text('token_hash'),
      userId: text('user_id'),
    })),
    reminders: await rows(
      'select user_id, reminder_minutes::text as minutes from limit_settings',
      ({ text, nullable }) => ({ userId: text('user_id'), minutes: nullable('minutes', Number) }),
    ),
    requests: await rows(
      `select user_id, request_id, call, coalesce(answer ->> 'id', answer -> 0 ->> 'id') as record_id
        from requests`,
      ({ text, nullable }) => ({
        userId: text('user_id'),
        requestId: text('request_id'),
        call: text('call'),
        recordId: nullable('record_id', String),
      }),
    ),
    orders: await rows(
      `select id, user_id, instrument, direction, stake::text, seconds::text, payout_rate::text, status,
        outcome, strike::text, exit_price::text, credited::text from orders`,
      (fields) => ({
        ...record(fields),
        instrument: fields.text('instrument'),
        direction: fields.text('direction'),
        stake: fields.bigint('stake'),
        seconds: Number(fields.text('seconds')),
        payoutRate: fields.bigint('payout_rate'),
        status: fields.text('status'),
        outcome: fields.nullable('outcome', String),
        strike: fields.bigint('strike'),
        exitPrice: fields.nullable('exit_price', BigInt),
        credited: fields.nullable('credited', BigInt),
      }),
    ),
    recharges: await rows('select id, user_id, amount::text, status from recharges', (fields) => ({
      ...record(fields),
      amount: fields.bigint('amount'),
      status: fields.text('status'),
    })),
    withdrawals: await rows(
      'select id, user_id, card_id, amount::text, fee::text, status from withdrawals',
      (fields) => ({
        ...record(fields),
        cardId: fields.text('card_id'),
        amount: fields.bigint('amount'),
        fee: fields.bigint('fee'),
        status: fields.text('status'),
      }),
    ),
    machines: await rows(
      'select id, user_id, product_id, quantity::text, unit_price::text from machines',
      (fields) => ({
        ...record(fields),
        productId: fields.text('product_id'),
        quantity: Number(fields.text('quantity')),
        unitPrice: fields.bigint('unit_price'),
      }),
    ),
    cards: await rows('select id, user_id, last_four from bank_cards', (fields) => ({
      ...record(fields),
      lastFour: fields.text('last_four'),
    })),
    accounts: await rows(
      'select id, owner, balance::text, version::text from accounts',
      ({ text, bigint: bigintValue }) => ({
        id: text('id'),
        owner: text('owner'),
        balance: bigintValue('balance'),
        version: Number(text('version')),
      }),
    ),
    transfers: await rows('select id::text, kind, reference from transfers', ({ text }) => ({
      id: text('id'),
      kind: text('kind'),
      reference: text('reference'),
    })),
    entries: await rows(
      `select transfer_id::text, account_id, account_version::text as version, amount::text,
        balance_before::text as before, balance_after::text as after from entries`,
      ({ text, bigint: bigintValue }) => ({
        transferId: text('transfer_id'),
        accountId: text('account_id'),
        version: Number(text('version')),
        amount: bigintValue('amount'),
        before: bigintValue('before'),
        after: bigintValue('after'),
      }),
    ),
  };
}

const parseRow = (row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parseCell(name, value)]));

function parseCell(name: string, value: string | null) {
  if (value === null) return null;
  if (BIGINTS.has(name)) return BigInt(value);
  return INTEGERS.has(name) ? Number(value) : value;
}
