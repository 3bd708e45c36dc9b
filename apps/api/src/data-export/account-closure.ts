import { usernameSpellings } from '@candela/contract';
import { fromMinor } from '@candela/money';
import type { FileDeletionQueue } from '../file-deletion-queue/service.js';
import type { Funds } from '../funds/recharges/service.js';
import type { Users } from '../identity/users/service.js';
import type { Ledger } from '../ledger/ledger.js';
import { transact } from '../platform/db/transaction.js';
import type { Database, Executor } from '../platform/db/types.js';
import { eraseUserData, type UserDataEraser } from '../platform/erasure.js';
import { fail, type Result, succeed } from '../platform/result.js';
import type { CloseAccountFailure } from './errors.js';

export interface AccountClosureDeps {
  readonly db: Database;
  readonly users: Pick<Users, 'checkLoginPassword' | 'closeUser' | 'takeDueErasure'>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly funds: Pick<Funds, 'hasOpenRecharge'>;
  /** Ordered: no row is deleted while another refers to it. */
  readonly erasers: readonly UserDataEraser[];
  readonly fileDeletionQueue: Pick<FileDeletionQueue, 'tryDeleteQueuedFiles'>;
}

export type AccountClosure = ReturnType<typeof createAccountClosure>;

export function createAccountClosure(deps: AccountClosureDeps) {
  async function obstacleFor(tx: Executor, userId: string) {
    const balances = await deps.ledger.balances(tx, userId);
    if (balances.held_withdrawals > 0n) return fail('close_withdrawal_open');
    if (balances.held_orders > 0n || balances.held_operator > 0n || balances.invested > 0n) {
      return fail('close_running');
    }
    if (await deps.funds.hasOpenRecharge(tx, userId)) return fail('close_recharge_open');
    if (balances.available === 0n) return undefined;
    return fail('close_balance_left', { amount: fromMinor(balances.available) });
  }

  return {
    findObstacle: (userId: string) => obstacleFor(deps.db, userId),

    async closeAccount(
      userId: string,
      credentials: { readonly password: string; readonly username: string },
    ): Promise<Result<true, CloseAccountFailure>> {
      const checked = await deps.users.checkLoginPassword(userId, credentials.password);
      if (!checked.ok) return checked;
      const user = checked.value;
      if (!usernameSpellings(credentials.username).includes(user.usernameKey)) {
        return fail('close_name_differs');
      }
      const closed = await transact(
        deps.db,
        async (tx): Promise<Result<true, CloseAccountFailure>> => {
          // First: locks the user, so later writes that refer to the user wait, and earlier ones
          // are visible below.
          if (!(await deps.users.closeUser(tx, user))) return fail('old_password_wrong');
          const obstacle = await obstacleFor(tx, userId);
          if (obstacle !== undefined) return obstacle;
          await eraseUserData(deps.erasers, tx, userId);
          return succeed(true);
        },
      );
      if (closed.ok) await deps.fileDeletionQueue.tryDeleteQueuedFiles();
      return closed;
    },

    /** A request admitted before the closing may have written after it. */
    async eraseRemainingData(): Promise<void> {
      for (;;) {
        const { value: userId } = await transact(deps.db, async (tx) => {
          const userId = await deps.users.takeDueErasure(tx);
          if (userId !== undefined) await eraseUserData(deps.erasers, tx, userId);
          return succeed(userId);
        });
        if (userId === undefined) return;
        await deps.fileDeletionQueue.tryDeleteQueuedFiles();
      }
    },
  };
}
