import type { Transaction } from '../platform/db/types.js';
import { lockBalances, selectBalances, selectTotals } from './balances.js';
import { selectEntries, selectEntryKinds } from './entries.js';
import { PLATFORM, USER_ACCOUNT_KINDS } from './kinds.js';
import { auditLedger, selectAccountKindTotals, selectTransferKindFlows } from './ledger-audit.js';
import { findAccountVersion, selectEntryCounts, selectMovements } from './movements.js';
import { firstEntryTime, netWorthAt } from './net-worth.js';
import type { PostResult } from './post-result.js';
import { postTransfers, type TransferRequest } from './posting.js';
import { accounts } from './schema.js';

export interface LedgerDeps {
  now: () => number;
  /** Epoch ms instead of the database's clock, for tests and backdated history. */
  databaseNow?: (() => number) | undefined;
}

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Double-entry ledger. Only `postTransfer` and `postTransfers` change amounts; the database
 * enforces the rules (`drizzle/0000_baseline.sql`).
 */
export function createLedger(deps: LedgerDeps) {
  const clock = () => ({ now: deps.now(), databaseNow: deps.databaseNow?.() ?? null });

  return {
    /** In the transaction that creates the user. */
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
     * Changes nothing when it fails: `insufficient_funds` (a user's account below zero) or
     * `duplicate_transfer` (same cause).
     */
    postTransfer(tx: Transaction, transfer: TransferRequest): Promise<PostResult> {
      return postTransfers(tx, [transfer], clock());
    },

    /**
     * All or none; a failure names the first that cannot be posted. Locks all accounts in sorted
     * order, so that batches cannot deadlock.
     */
    postTransfers(tx: Transaction, transfers: readonly TransferRequest[]): Promise<PostResult> {
      return postTransfers(tx, transfers, clock());
    },

    balances: selectBalances,

    lockBalances,

    entries: selectEntries,

    entryKinds: selectEntryKinds,

    netWorthAt,

    audit: auditLedger,

    accountKindTotals: selectAccountKindTotals,

    transferKindFlows: selectTransferKindFlows,

    firstEntryTime,

    totals: selectTotals,

    /** Number of entries. */
    accountVersion: findAccountVersion,

    /** Oldest first. */
    movements: selectMovements,

    entryCounts: selectEntryCounts,
  };
}
