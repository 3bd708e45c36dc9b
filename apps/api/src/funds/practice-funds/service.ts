import { PRACTICE_FUNDS } from '@candela/contract';
import { toMinor } from '@candela/money';
import type { Config } from '../../config/config.js';
import { platformAccount, userAccount } from '../../ledger/kinds.js';
import type { Ledger } from '../../ledger/ledger.js';
import { createId } from '../../platform/db/ids.js';
import { PermanentError } from '../../platform/db/permanent-error.js';
import type { Transaction } from '../../platform/db/types.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { Funds, Recharge } from '../recharges/service.js';
import type { AddPracticeFundsFailure, ResetPracticeFundsFailure } from './errors.js';
import { SAMPLE_PROOF } from './sample-proof.js';

const AMOUNT = toMinor(PRACTICE_FUNDS);

export interface PracticeFundsDeps {
  ledger: Pick<Ledger, 'lockBalances' | 'postTransfer'>;
  funds: Pick<Funds, 'addPaidRecharge'>;
  config: Pick<Config, 'mode'>;
  now: () => number;
}

export type PracticeFunds = ReturnType<typeof createPracticeFunds>;

/** Sandbox only. Credits are recharges, so that limits, records and messages apply. */
export function createPracticeFunds({ ledger, funds, config, now }: PracticeFundsDeps) {
  const creditAmount = (tx: Transaction, userId: string, amount: bigint) =>
    funds.addPaidRecharge(tx, { userId, amount, proof: SAMPLE_PROOF });

  return {
    /** With a balance of 0 only: of two concurrent requests, the second is refused. */
    async addFunds(
      tx: Transaction,
      userId: string,
    ): Promise<Result<Recharge, AddPracticeFundsFailure>> {
      if (config.mode !== 'sandbox') return fail('practice_not_offered');
      const { available } = await ledger.lockBalances(tx, userId);
      if (available > 0n) return fail('practice_balance_left');
      return creditAmount(tx, userId, AMOUNT);
    },

    /**
     * Makes the available balance 1,000.00 with one transfer. Refused while an order or a withdrawal
     * could still change it within minutes; machines stay.
     */
    async resetFunds(
      tx: Transaction,
      userId: string,
    ): Promise<Result<string, ResetPracticeFundsFailure>> {
      if (config.mode !== 'sandbox') return fail('practice_not_offered');
      const balances = await ledger.lockBalances(tx, userId);
      if (balances.held_orders > 0n) return fail('practice_order_open');
      if (balances.held_withdrawals > 0n) return fail('practice_withdrawal_open');
      const excess = balances.available - AMOUNT;
      if (excess < 0n) {
        const credited = await creditAmount(tx, userId, -excess);
        if (!credited.ok) return credited;
      }
      if (excess > 0n) {
        const posted = await ledger.postTransfer(tx, {
          kind: 'demo_funds',
          reference: createId(now()),
          lines: [
            { account: userAccount(userId, 'available'), amount: -excess },
            { account: platformAccount('promotions'), amount: excess },
          ],
        });
        if (!posted.ok) throw new PermanentError(posted.failure);
      }
      return succeed(PRACTICE_FUNDS);
    },
  };
}
