import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import { rechargeView } from '../recharges/service.js';
import type { PracticeFunds } from './service.js';

export function practiceFundsRoutes({ practiceFunds }: { practiceFunds: PracticeFunds }) {
  return {
    addPracticeFunds: async ({ tx, session: { userId }, lang }) => {
      const added = await practiceFunds.addFunds(tx, userId);
      return added.ok ? succeed(rechargeView(added.value, lang)) : added;
    },
    resetPracticeFunds: async ({ tx, session: { userId } }) => {
      const reset = await practiceFunds.resetFunds(tx, userId);
      return reset.ok ? succeed({ balance: reset.value }) : reset;
    },
  } satisfies Handlers;
}
