import { fromMinor } from '@candela/money';
import { transact } from '../../db/transaction.js';
import type { Database, Executor } from '../../db/types.js';
import { type Forgetter, forgetAll } from '../../forgetting.js';
import type { Ledger } from '../../ledger/ledger.js';
import { fail, type Result, succeed } from '../../result.js';
import type { Funds } from '../funds/service.js';
import type { LeavingFiles } from '../leaving-files/service.js';
import type { Users } from '../users/service.js';
import type { CloseAccountFailure } from './errors.js';

export interface ClosingDeps {
  readonly db: Database;
  readonly users: Pick<Users, 'checkLoginPassword' | 'closeUser' | 'takeLeftover'>;
  readonly ledger: Pick<Ledger, 'balances'>;
  readonly funds: Pick<Funds, 'hasOpenRecharge'>;
  /** Ordered so that no row is deleted while another refers to it. */
  readonly forgetters: readonly Forgetter[];
  readonly leavingFiles: Pick<LeavingFiles, 'removeSoon'>;
  readonly unit: string;
}

export type Closing = ReturnType<typeof createClosing>;

export function createClosing(deps: ClosingDeps) {
  async function inTheWay(tx: Executor, userId: string) {
    const balances = await deps.ledger.balances(tx, userId);
    if (balances.held_withdrawals > 0n) return fail('close_withdrawal_open');
    if (balances.held_orders > 0n || balances.held_operator > 0n || balances.invested > 0n) {
      return fail('close_running');
    }
    if (await deps.funds.hasOpenRecharge(tx, userId)) return fail('close_recharge_open');
    if (balances.available === 0n) return undefined;
    const amount = `${fromMinor(balances.available)} ${deps.unit}`;
    return fail('close_balance_left', { amount });
  }

  return {
    /** As a failure of the API call; undefined if it can be closed. */
    findObstacle: (userId: string) => inTheWay(deps.db, userId),

    async closeAccount(
      userId: string,
      shown: { readonly password: string; readonly username: string },
    ): Promise<Result<true, CloseAccountFailure>> {
      const checked = await deps.users.checkLoginPassword(userId, shown.password);
      if (!checked.ok) return checked;
      const user = checked.value;
      if (shown.username.trim().toLowerCase() !== user.usernameKey) {
        return fail('close_name_differs');
      }
      const closed = await transact(
        deps.db,
        async (tx): Promise<Result<true, CloseAccountFailure>> => {
          // First: locks the user, so later writes that refer to the user wait, and earlier ones
          // are visible below.
          if (!(await deps.users.closeUser(tx, user))) return fail('old_password_wrong');
          const why = await inTheWay(tx, userId);
          if (why !== undefined) return why;
          await forgetAll(deps.forgetters, tx, userId);
          return succeed(true);
        },
      );
      if (closed.ok) await deps.leavingFiles.removeSoon();
      return closed;
    },

    /**
     * Deletes personal data of closed accounts again: a request admitted before the closing may
     * have written after it.
     */
    async forgetLeftovers(): Promise<void> {
      for (;;) {
        const { value: userId } = await transact(deps.db, async (tx) => {
          const userId = await deps.users.takeLeftover(tx);
          if (userId !== undefined) await forgetAll(deps.forgetters, tx, userId);
          return succeed(userId);
        });
        if (userId === undefined) return;
        await deps.leavingFiles.removeSoon();
      }
    },
  };
}
