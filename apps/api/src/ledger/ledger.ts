import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { DATABASE_NOW } from '../db/database-clock.js';
import type { Executor, Transaction } from '../db/types.js';
import { selectEntries } from './entries.js';
import type { PostResult } from './errors.js';
import {
  HELD_ACCOUNT_KINDS,
  PLATFORM,
  type TransferKind,
  USER_ACCOUNT_KINDS,
  type UserAccountKind,
} from './kinds.js';
import { postTransfers, type TransferRequest } from './posting.js';
import { accounts, ledgerTotals } from './schema.js';
import { firstMovement, worthAt } from './worth.js';

export type Balances = Record<UserAccountKind, bigint>;

export interface LedgerDeps {
  now: () => number;
  /** The database's clock, as an expression; tests that move the clock put their own in its place. */
  databaseNow?: (() => SQL) | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Double-entry book-keeping. Every amount a user sees comes from here, and only
 * `postTransfer` and `postTransfers` change one, by the same statement. The rules live in the
 * database itself (see `drizzle/*_ledger_guards.sql`); this is their typed door.
 */
export function createLedger(deps: LedgerDeps) {
  const clock = () => ({ now: deps.now(), databaseNow: deps.databaseNow?.() ?? DATABASE_NOW });

  return {
    /** Opens a user's accounts. Call it in the transaction that creates the user. */
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
     * Moves money in the caller's transaction. A refusal has changed nothing: `insufficient_funds`
     * when a user's account would go below zero, `duplicate_transfer` when this cause has moved its
     * money already.
     */
    postTransfer(tx: Transaction, transfer: TransferRequest): Promise<PostResult> {
      return postTransfers(tx, [transfer], clock());
    },

    /**
     * Posts many transfers with one statement, all or none; a refusal names the first that cannot
     * be posted, so that the caller may leave it out and post the others. All their accounts are
     * locked first, in sorted order, so that batches made of different users cannot wait for each
     * other in a circle.
     */
    postTransfers(tx: Transaction, transfers: readonly TransferRequest[]): Promise<PostResult> {
      return postTransfers(tx, transfers, clock());
    },

    /** A user's balances now; all zero for a user without accounts. */
    async balances(db: Executor, userId: string): Promise<Balances> {
      const rows = await db
        .select({ kind: accounts.kind, balance: accounts.balance })
        .from(accounts)
        .where(eq(accounts.owner, userId));
      const result: Balances = {
        available: 0n,
        held_orders: 0n,
        held_withdrawals: 0n,
        held_operator: 0n,
        invested: 0n,
      };
      for (const row of rows) {
        if (isUserAccountKind(row.kind)) result[row.kind] = row.balance;
      }
      return result;
    },

    /** What transfers of some kinds did to one of a user's accounts, newest first. */
    entries: selectEntries,

    /** What was a user's at some moments, and what came and went between them. */
    worthAt,

    /** When a user's money first moved. */
    firstMovement,

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

/** What of these balances is held, for whatever purpose. */
export function heldOf(balances: Balances): bigint {
  return HELD_ACCOUNT_KINDS.reduce((sum, kind) => sum + balances[kind], 0n);
}

function isUserAccountKind(kind: string): kind is UserAccountKind {
  return (USER_ACCOUNT_KINDS as readonly string[]).includes(kind);
}
