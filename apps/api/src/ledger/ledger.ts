import { and, eq, inArray, sql } from 'drizzle-orm';
import { queryRows } from '../db/query.js';
import type { Executor, Transaction } from '../db/types.js';
import { postBatch } from './batch.js';
import type { PostResult } from './errors.js';
import { PLATFORM, type TransferKind, USER_ACCOUNT_KINDS, type UserAccountKind } from './kinds.js';
import { accounts, ledgerTotals } from './schema.js';

export interface TransferLine {
  /** `userAccount(id, 'available')` or `platformAccount('house')`. Each at most once a transfer. */
  account: string;
  /** Hundredths of the account currency; positive adds, negative takes. The lines sum to zero. */
  amount: bigint;
}

export interface TransferRequest {
  kind: TransferKind;
  /** The cause: an order, recharge or machine-and-day id. One transfer per kind and reference. */
  reference: string;
  /** For people: why an operator moved money. */
  reason?: string | undefined;
  lines: readonly TransferLine[];
}

export type Balances = Record<UserAccountKind, bigint>;

export interface LedgerDeps {
  now: () => number;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Double-entry book-keeping. Every amount a user sees comes from here, and only `post` and
 * `postAll` change one. The rules live in the database itself (see `drizzle/*_ledger_guards.sql`);
 * this is their typed door.
 */
export function createLedger(deps: LedgerDeps) {
  return {
    /** Opens a user's three accounts. Call it in the transaction that creates the user. */
    async openAccounts(tx: Transaction, userId: string): Promise<void> {
      if (userId === PLATFORM) throw new Error(`A user cannot be called "${PLATFORM}".`);
      await tx.insert(accounts).values(
        USER_ACCOUNT_KINDS.map((kind) => ({
          id: `${userId}:${kind}`,
          owner: userId,
          kind,
          createdAt: deps.now(),
        })),
      );
    },

    /**
     * Moves money in the caller's transaction. A result other than `posted` has changed nothing:
     * `insufficient_funds` when a user's account would go below zero, `duplicate_transfer` when
     * this cause has moved its money already.
     *
     * @throws Error for a request no caller should make: lines that do not sum to zero, an account
     * that does not exist or is named twice.
     */
    async post(tx: Transaction, transfer: TransferRequest): Promise<PostResult> {
      assertBalanced(transfer);
      const [row] = await queryRows<{ result: PostResult }>(
        tx,
        sql`select ledger_post(
          ${transfer.kind}, ${transfer.reference}, ${transfer.reason ?? null}, ${deps.now()}::bigint,
          ${textArray(transfer.lines.map((line) => line.account))}::text[],
          ${textArray(transfer.lines.map((line) => line.amount.toString()))}::bigint[]
        ) as result`,
      );
      if (row === undefined) throw new Error('ledger_post answered nothing.');
      return row.result;
    },

    /**
     * Posts many transfers with one statement, each on its own as `post` would, results in the
     * order asked. All their accounts are locked first, in sorted order, so that batches made of
     * different users cannot wait for each other in a circle.
     */
    async postAll(tx: Transaction, requests: readonly TransferRequest[]): Promise<PostResult[]> {
      if (requests.length === 0) return [];
      for (const request of requests) assertBalanced(request);
      const causes = new Set(requests.map(({ kind, reference }) => `${kind}/${reference}`));
      const distinct = causes.size === requests.length;
      if (distinct && (await postBatch(tx, requests, deps.now()))) {
        return requests.map(() => 'posted');
      }
      // One of them is refused: find out which, one by one.
      const touched = [...new Set(requests.flatMap((r) => r.lines.map((line) => line.account)))];
      await queryRows(
        tx,
        sql`select 1 from accounts where id = any(${textArray(touched)}::text[]) order by id for update`,
      );
      const payload = JSON.stringify(
        requests.map((request) => ({
          kind: request.kind,
          reference: request.reference,
          reason: request.reason ?? null,
          accounts: textArray(request.lines.map((line) => line.account)),
          amounts: textArray(request.lines.map((line) => line.amount.toString())),
        })),
      );
      const rows = await queryRows<{ result: PostResult }>(
        tx,
        sql`select ledger_post(
            r.value->>'kind', r.value->>'reference', r.value->>'reason', ${deps.now()}::bigint,
            (r.value->>'accounts')::text[], (r.value->>'amounts')::bigint[]
          ) as result
          from jsonb_array_elements(${payload}::jsonb) with ordinality as r(value, position)
          order by r.position`,
      );
      return rows.map((row) => row.result);
    },

    /** A user's balances now; all zero for a user without accounts. */
    async balances(db: Executor, userId: string): Promise<Balances> {
      const rows = await db
        .select({ kind: accounts.kind, balance: accounts.balance })
        .from(accounts)
        .where(eq(accounts.owner, userId));
      const result: Balances = { available: 0n, held: 0n, invested: 0n };
      for (const row of rows) {
        if (isUserAccountKind(row.kind)) result[row.kind] = row.balance;
      }
      return result;
    },

    /** What the named kinds of transfer have brought (or cost) a user so far, over all accounts. */
    async totals(
      db: Executor,
      userId: string,
      kinds: readonly TransferKind[],
    ): Promise<Partial<Record<TransferKind, bigint>>> {
      const rows = await db
        .select({ kind: ledgerTotals.kind, amount: ledgerTotals.amount })
        .from(ledgerTotals)
        .where(and(eq(ledgerTotals.owner, userId), inArray(ledgerTotals.kind, [...kinds])));
      return Object.fromEntries(rows.map((row) => [row.kind, row.amount]));
    },
  };
}

function isUserAccountKind(kind: string): kind is UserAccountKind {
  return (USER_ACCOUNT_KINDS as readonly string[]).includes(kind);
}

function assertBalanced({ kind, reference, lines }: TransferRequest): void {
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  const named = new Set(lines.map((line) => line.account));
  if (lines.length < 2 || sum !== 0n || named.size !== lines.length) {
    throw new Error(
      `The transfer ${kind} ${reference} must name at least two accounts once each, and sum to zero.`,
    );
  }
  if (lines.some((line) => line.amount === 0n)) {
    throw new Error(
      `The transfer ${kind} ${reference} has a line that moves nothing: leave it out.`,
    );
  }
}

/** A PostgreSQL array literal, which both drivers pass on as plain text. */
function textArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
