import type { Handlers } from '../../platform/http/handler.js';
import type { MarketService } from './service.js';

export interface MarketRoutesDeps {
  market: MarketService;
}

export function marketRoutes({ market }: MarketRoutesDeps) {
  return {
    listInstruments: ({ lang }, query) => market.listInstruments(query, lang),
    getInstrument: ({ lang }, query) => market.getInstrument(query, lang),
    listCandles: (_context, query) => market.listCandles(query),
    listTicks: (_context, query) => market.listTicks(query),
  } satisfies Handlers;
}
