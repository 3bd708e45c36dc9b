import { ContradictionError } from '../../db/contradiction.js';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { type Forgetter, forgetAll } from '../../forgetting.js';
import { heldOf } from '../../ledger/figures.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { type Success, succeed } from '../../result.js';
import type { Funds } from '../funds/service.js';
import type { LeavingFiles } from '../leaving-files/service.js';
import { type DemoAccount, findDueDemoAccount, updateSweepAt } from './repository.js';

/** Retry interval while anything on the account is still open. */
const AGAIN_AFTER_MS = 3_600_000;

interface Taken {
  key?: string | undefined;
}

export interface DemoSweepDeps {
  db: Database;
  ledger: Pick<Ledger, 'balances' | 'postTransfer'>;
  funds: Pick<Funds, 'hasOpenRecharge'>;
  /** Ordered by references: no data is removed while other data needs it. */
  forgetters: readonly Forgetter[];
  leavingFiles: Pick<LeavingFiles, 'removeSoon'>;
  now: () => number;
  /** Called per failed account; the others continue. */
  onError: (error: unknown) => void;
}

/**
 * Once nothing is held, invested or pending, returns the balance to promotions and erases personal
 * data. Ledger entries, orders and machines stay.
 */
export function createDemoSweep(deps: DemoSweepDeps) {
  const { db, ledger, now } = deps;

  async function mayBeCleared(tx: Transaction, userId: string): Promise<boolean> {
    const balances = await ledger.balances(tx, userId);
    if (heldOf(balances) > 0n || balances.invested > 0n) return false;
    return !(await deps.funds.hasOpenRecharge(tx, userId));
  }

  async function clear(tx: Transaction, { key, userId }: DemoAccount): Promise<void> {
    await forgetAll(deps.forgetters, tx, userId);
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
      if (!posted.ok) throw new ContradictionError(posted.failure);
    }
    await updateSweepAt(tx, key, null);
  }

  /** @returns whether an account was due. */
  async function sweepNext(tx: Transaction, taken: Taken): Promise<Success<boolean>> {
    const account = await findDueDemoAccount(tx, now());
    taken.key = account?.key;
    if (account === undefined) return succeed(false);
    if (await mayBeCleared(tx, account.userId)) await clear(tx, account);
    else await updateSweepAt(tx, account.key, now() + AGAIN_AFTER_MS);
    return succeed(true);
  }

  return {
    /** One transaction per account; safe in several processes. */
    async sweepDemoAccounts(): Promise<void> {
      for (let more = true; more; ) {
        // A retried transaction may take a different account.
        const taken: Taken = {};
        try {
          const swept = await transact(db, (tx) => sweepNext(tx, taken), { idempotent: true });
          more = swept.value;
          await deps.leavingFiles.removeSoon();
        } catch (error) {
          if (taken.key === undefined) throw error;
          // A failing account must not block the others.
          await updateSweepAt(db, taken.key, now() + AGAIN_AFTER_MS);
          deps.onError(error);
        }
      }
    },
  };
}
