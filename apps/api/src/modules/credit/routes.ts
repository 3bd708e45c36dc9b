import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Credit } from './service.js';

export function creditRoutes({ credit }: { credit: Credit }) {
  return {
    listCreditEvents: async ({ session }, filter) =>
      succeed(await credit.listCreditEvents(session.userId, filter)),
  } satisfies Handlers;
}
