import type { Handlers } from '../../platform/http/handler.js';
import type { FairService } from './service.js';

export interface FairRoutesDeps {
  fair: FairService;
}

export function fairRoutes({ fair }: FairRoutesDeps) {
  return {
    listCommitments: () => fair.listCommitments(),
    getFairLog: () => fair.getLog(),
    getMinute: (_context, query) => fair.getMinute(query),
    getPrices: (_context, query) => fair.getPrices(query),
  } satisfies Handlers;
}
