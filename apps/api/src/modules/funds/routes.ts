import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Requests } from '../requests/service.js';
import { describeRecharge, type Funds } from './service.js';

export function fundsRoutes({ funds, requests }: { funds: Funds; requests: Requests }) {
  return {
    startRecharge: ({ session: { userId }, lang }, input) =>
      requests.once(
        { userId, call: 'startRecharge', requestId: input.requestId, fields: input },
        async (tx) => {
          const started = await funds.start(tx, { ...input, userId });
          return started.ok ? succeed(describeRecharge(started.value, lang)) : started;
        },
      ),
    payRecharge: ({ session: { userId }, lang }, input) =>
      requests.once(
        { userId, call: 'payRecharge', requestId: input.requestId, fields: input },
        async (tx) => {
          const paid = await funds.pay(tx, { ...input, userId });
          return paid.ok ? succeed(describeRecharge(paid.value, lang)) : paid;
        },
      ),
    listRecharges: async ({ session: { userId }, lang }, filter) => {
      const rows = await funds.list(userId, filter);
      return succeed(rows.map((row) => describeRecharge(row, lang)));
    },
  } satisfies Handlers;
}
