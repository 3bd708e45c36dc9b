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

/** What still runs on an account ends by itself: it is looked at again after this. */
const AGAIN_AFTER_MS = 3_600_000;

/** The account that is being cleared away. */
interface Taken {
  key?: string | undefined;
}

export interface DemoSweepDeps {
  db: Database;
  ledger: Pick<Ledger, 'balances' | 'postTransfer'>;
  funds: Pick<Funds, 'hasOpenRecharge'>;
  /** In an order in which nothing is forgotten that another one refers to. */
  forgetters: readonly Forgetter[];
  leavingFiles: Pick<LeavingFiles, 'removeSoon'>;
  now: () => number;
  /** Told of each account that could not be cleared away; the others are. */
  onError: (error: unknown) => void;
}

/**
 * Clears demo accounts away whose time is over: sign-ins and sessions ended with it. What is left goes
 * back to where it came from once nothing is held, invested or on its way, and everything personal
 * is removed; entries of the ledger, orders and machines stay as they are.
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
    // Last: everybody's rebates and demo accounts wait for the account that it goes back to.
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

  /** @returns whether there was one. */
  async function sweepNext(tx: Transaction, taken: Taken): Promise<Success<boolean>> {
    const account = await findDueDemoAccount(tx, now());
    taken.key = account?.key;
    if (account === undefined) return succeed(false);
    if (await mayBeCleared(tx, account.userId)) await clear(tx, account);
    else await updateSweepAt(tx, account.key, now() + AGAIN_AFTER_MS);
    return succeed(true);
  }

  return {
    /** Clears away what is due, each by itself, in any number of processes at once. */
    async sweepDemoAccounts(): Promise<void> {
      for (let more = true; more; ) {
        // In an object, since the transaction may run again and take another one.
        const taken: Taken = {};
        try {
          const swept = await transact(db, (tx) => sweepNext(tx, taken), { idempotent: true });
          more = swept.value;
          await deps.leavingFiles.removeSoon();
        } catch (error) {
          if (taken.key === undefined) throw error;
          // One that cannot be cleared away must not be in the way of the others.
          await updateSweepAt(db, taken.key, now() + AGAIN_AFTER_MS);
          deps.onError(error);
        }
      }
    },
  };
}
