import { transact } from '../../platform/db/transaction.js';
import type { Database } from '../../platform/db/types.js';
import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { TradingLimits } from './service.js';

export interface TradingLimitsRoutesDeps {
  readonly db: Database;
  readonly tradingLimits: TradingLimits;
}

export function tradingLimitsRoutes({ db, tradingLimits }: TradingLimitsRoutesDeps) {
  return {
    getTradingLimits: async ({ session: { userId } }) =>
      succeed(await tradingLimits.getLimits(userId)),
    setLimit: ({ tx, session: { userId } }, input) =>
      tradingLimits.setLimit(tx, { ...input, userId }),
    startCoolOff: ({ tx, session: { userId } }, { days }) =>
      tradingLimits.startCoolOff(tx, userId, days),
    setReminder: ({ session: { userId } }, { minutes }) =>
      transact(db, async (tx) => succeed(await tradingLimits.setReminder(tx, userId, minutes))),
  } satisfies Handlers;
}
