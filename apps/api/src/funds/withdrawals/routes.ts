import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import { type Withdrawals, withdrawalView } from './service.js';

export function withdrawalsRoutes({ withdrawals }: { withdrawals: Withdrawals }) {
  return {
    withdraw: async ({ tx, session: { userId }, lang }, { amount, cardId, addressId }) => {
      const request = { userId, cardId, addressId, amount };
      const requested = await withdrawals.requestWithdrawal(tx, request);
      return mapValue(requested, (row) => withdrawalView(row, lang));
    },
    listWithdrawals: async ({ session: { userId }, lang }, filter, after) => {
      const rows = await withdrawals.listWithdrawals(userId, { ...filter, after: after?.id });
      return succeed(rows.map((row) => withdrawalView(row, lang)));
    },
  } satisfies Handlers;
}
