import type { Transaction } from '../db/types.js';
import { checkBooks, selectKindFlows, selectKindSums } from './books.js';
import { selectEntries, selectEntryKinds } from './entries.js';
import type { PostResult } from './errors.js';
import { selectBalances, selectTotals } from './figures.js';
import { PLATFORM, USER_ACCOUNT_KINDS } from './kinds.js';
import { findVersion, selectMovedCounts, selectMovements } from './movements.js';
import { postTransfers, type TransferRequest } from './posting.js';
import { accounts } from './schema.js';
import { firstMovement, worthAt } from './worth.js';

export interface LedgerDeps {
  now: () => number;
  /** Epoch milliseconds in the place of the database's clock: for tests that move it, and for the past. */
  databaseNow?: (() => number) | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Double-entry book-keeping. Every amount a user sees comes from here, and only
 * `postTransfer` and `postTransfers` change one, by the same statement. The rules live in the
 * database itself (see `drizzle/*_ledger_guards.sql`); this is their typed door.
 */
export function createLedger(deps: LedgerDeps) {
  const clock = () => ({ now: deps.now(), databaseNow: deps.databaseNow?.() ?? null });

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

    balances: selectBalances,

    /** What transfers of some kinds did to one of a user's accounts, newest first. */
    entries: selectEntries,

    /** Which kinds of transfers have ever touched it. */
    entryKinds: selectEntryKinds,

    /** What was a user's at some moments, and what came and went between them. */
    worthAt,

    /** Adds up everything; for operators. */
    checkBooks,

    /** Balances by whose they are and for what. */
    kindSums: selectKindSums,

    /** What each kind of transfer has moved since a moment. */
    kindFlows: selectKindFlows,

    /** When a user's money first moved. */
    firstMovement,

    totals: selectTotals,

    /** How often a user's account has moved, … */
    versionOf: findVersion,

    /** … what moved it after that, oldest first, … */
    movements: selectMovements,

    /** … and of many users, how often all their accounts have. */
    movedCounts: selectMovedCounts,
  };
}
