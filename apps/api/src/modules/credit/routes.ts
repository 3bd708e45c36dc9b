import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Credit } from './service.js';

export function creditRoutes({ credit }: { credit: Credit }) {
  return {
    listCreditEvents: async ({ session }, filter, after) =>
      succeed(await credit.listCreditEvents(session.userId, { ...filter, after: after?.id })),
  } satisfies Handlers;
}
