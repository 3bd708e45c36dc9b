import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { MarketService } from './service.js';

export interface MarketRoutesDeps {
  market: MarketService;
}

export function marketRoutes({ market }: MarketRoutesDeps) {
  return {
    listInstruments: async (_context, query) => succeed(await market.listInstruments(query)),
    getInstrument: (_context, query) => market.getInstrument(query),
    listCandles: (_context, query) => market.listCandles(query),
  } satisfies Handlers;
}
