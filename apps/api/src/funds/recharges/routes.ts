import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import { type Funds, rechargeView } from './service.js';

export function fundsRoutes({ funds }: { funds: Funds }) {
  return {
    startRecharge: async ({ tx, session: { userId }, lang }, input) => {
      const started = await funds.startRecharge(tx, { ...input, userId });
      return started.ok ? succeed(rechargeView(started.value, lang)) : started;
    },
    payRecharge: async ({ tx, session: { userId }, lang }, input) => {
      const paid = await funds.payRecharge(tx, { ...input, userId });
      return paid.ok ? succeed(rechargeView(paid.value, lang)) : paid;
    },
    listRecharges: async ({ session: { userId }, lang }, filter, after) => {
      const rows = await funds.listRecharges(userId, { ...filter, after: after?.id });
      return succeed(rows.map((row) => rechargeView(row, lang)));
    },
  } satisfies Handlers;
}
