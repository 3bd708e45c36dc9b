import type { FileDeletionQueue } from '../../file-deletion-queue/service.js';
import type { Funds } from '../../funds/recharges/service.js';
import { heldTotal } from '../../ledger/balances.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import { transact } from '../../platform/db/transaction.js';
import type { Database, Transaction } from '../../platform/db/types.js';
import { eraseUserData, type UserDataEraser } from '../../platform/erasure.js';
import { type Success, succeed } from '../../platform/result.js';
import { type DemoAccount, findDueDemoAccount, updateSweepAt } from './repository.js';

const RETRY_DELAY_MS = 3_600_000;

interface ClaimedAccount {
  key?: string | undefined;
}

export interface DemoCleanupDeps {
  db: Database;
  ledger: Pick<Ledger, 'balances' | 'postTransfer'>;
  funds: Pick<Funds, 'hasOpenRecharge'>;
  /** Ordered by references: no data is removed while other data needs it. */
  erasers: readonly UserDataEraser[];
  fileDeletionQueue: Pick<FileDeletionQueue, 'tryDeleteQueuedFiles'>;
  now: () => number;
  onError: (error: unknown) => void;
}

/**
 * Once nothing is held, invested or pending, returns the balance to promotions and erases personal
 * data. Ledger entries, orders and machines stay.
 */
export function createDemoCleanup(deps: DemoCleanupDeps) {
  const { db, ledger, now } = deps;

  async function canBeCleared(tx: Transaction, userId: string): Promise<boolean> {
    const balances = await ledger.balances(tx, userId);
    if (heldTotal(balances) > 0n || balances.invested > 0n) return false;
    return !(await deps.funds.hasOpenRecharge(tx, userId));
  }

  async function clear(tx: Transaction, { key, userId }: DemoAccount): Promise<void> {
    await eraseUserData(deps.erasers, tx, userId);
    // Last, to hold the lock on the promotions account briefly.
    const { available } = await ledger.balances(tx, userId);
    if (available > 0n) {
      const posted = await ledger.postTransfer(tx, {
        kind: 'demo_funds',
        reference: `${userId}-returned`,
        lines: [
          { account: userAccount(userId, 'available'), amount: -available },
          { account: platformAccount('promotions'), amount: available },
        ],
      });
      if (!posted.ok) throw new PermanentError(posted.failure);
    }
    await updateSweepAt(tx, key, null);
  }

  async function cleanUpNext(tx: Transaction, claimed: ClaimedAccount): Promise<Success<boolean>> {
    const account = await findDueDemoAccount(tx, now());
    claimed.key = account?.key;
    if (account === undefined) return succeed(false);
    if (await canBeCleared(tx, account.userId)) await clear(tx, account);
    else await updateSweepAt(tx, account.key, now() + RETRY_DELAY_MS);
    return succeed(true);
  }

  return {
    /** One transaction per account; safe in several processes. */
    async cleanUpDemoAccounts(): Promise<void> {
      for (let more = true; more; ) {
        // A retried transaction may take a different account.
        const claimed: ClaimedAccount = {};
        try {
          const swept = await transact(db, (tx) => cleanUpNext(tx, claimed), { idempotent: true });
          more = swept.value;
          await deps.fileDeletionQueue.tryDeleteQueuedFiles();
        } catch (error) {
          if (claimed.key === undefined) throw error;
          await updateSweepAt(db, claimed.key, now() + RETRY_DELAY_MS);
          deps.onError(error);
        }
      }
    },
  };
}
