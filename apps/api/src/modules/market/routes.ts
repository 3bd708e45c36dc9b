import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { MarketService } from './service.js';

export interface MarketRoutesDeps {
  market: MarketService;
}

export function marketRoutes({ market }: MarketRoutesDeps) {
  return {
    listInstruments: async ({ lang }, query) => succeed(await market.listInstruments(query, lang)),
    getInstrument: ({ lang }, query) => market.getInstrument(query, lang),
    listCandles: (_context, query) => market.listCandles(query),
  } satisfies Handlers;
}
