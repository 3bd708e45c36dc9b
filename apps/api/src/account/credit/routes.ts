import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Credit } from './service.js';

export function creditRoutes({ credit }: { credit: Credit }) {
  return {
    listCreditEvents: async ({ session }, filter, after) =>
      succeed(await credit.listCreditEvents(session.userId, { ...filter, after: after?.id })),
  } satisfies Handlers;
}
