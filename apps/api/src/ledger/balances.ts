import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SqlInput } from '../platform/db/cached-statement.js';
import { queryRows } from '../platform/db/query-rows.js';
import type { Executor, Transaction } from '../platform/db/types.js';
import {
  HELD_ACCOUNT_KINDS,
  type TransferKind,
  USER_ACCOUNT_KINDS,
  type UserAccountKind,
} from './kinds.js';
import { accounts, ledgerTotals } from './schema.js';

export type Balances = Readonly<Record<UserAccountKind, bigint>>;
export type Totals = Readonly<Partial<Record<TransferKind, bigint>>>;

/** Minor units as text: drivers do not support `bigint` within JSON. */
export type AmountsByKind = Readonly<Record<string, string>> | null;

export function balancesSql(userId: SqlInput<string>): SQL<AmountsByKind> {
  return sql`(select json_object_agg(${accounts.kind}, ${accounts.balance}::text) from ${accounts}
    where ${eq(accounts.owner, userId)})`;
}

export function parseBalances(selected: AmountsByKind): Balances {
  const of = (kind: UserAccountKind) => [kind, BigInt(selected?.[kind] ?? 0)] as const;
  return Object.fromEntries(USER_ACCOUNT_KINDS.map(of)) as Balances;
}

export function totalsSql(
  userId: SqlInput<string>,
  kinds: readonly TransferKind[],
): SQL<AmountsByKind> {
  const ownTotals = and(eq(ledgerTotals.owner, userId), inArray(ledgerTotals.kind, [...kinds]));
  return sql`(select json_object_agg(${ledgerTotals.kind}, ${ledgerTotals.amount}::text)
    from ${ledgerTotals} where ${ownTotals})`;
}

export function parseTotals(selected: AmountsByKind): Totals {
  const read = ([kind, amount]: readonly [string, string]) => [kind, BigInt(amount)] as const;
  return Object.fromEntries(Object.entries(selected ?? {}).map(read));
}

export async function selectBalances(db: Executor, userId: string): Promise<Balances> {
  return parseBalances(await selectAmounts(db, balancesSql(userId)));
}

/** Until the transaction ends, the user's money does not move. */
export async function lockBalances(tx: Transaction, userId: string): Promise<Balances> {
  const rows = await queryRows<{ kind: string; balance: string }>(
    tx,
    sql`select kind, balance::text from ${accounts} where ${eq(accounts.owner, userId)}
      order by id for update`,
  );
  return parseBalances(Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance])));
}

/** Over all accounts; negative if it cost money. */
export async function selectTotals(
  db: Executor,
  userId: string,
  kinds: readonly TransferKind[],
): Promise<Totals> {
  return parseTotals(await selectAmounts(db, totalsSql(userId, kinds)));
}

async function selectAmounts(db: Executor, amounts: SQL<AmountsByKind>): Promise<AmountsByKind> {
  const [row] = await queryRows<{ figures: AmountsByKind }>(db, sql`select ${amounts} as figures`);
  return row?.figures ?? null;
}

export function heldTotal(balances: Balances): bigint {
  return HELD_ACCOUNT_KINDS.reduce((sum, kind) => sum + balances[kind], 0n);
}
