import type { Handlers } from '../../platform/http/handler.js';
import { succeed } from '../../platform/result.js';
import type { Push } from './service.js';

export function pushRoutes({
  push,
}: {
  readonly push: Pick<Push, 'getSubscription' | 'subscribe' | 'renew' | 'unsubscribe'>;
}) {
  return {
    getPushSubscription: async ({ session }) => succeed(await push.getSubscription(session)),
    subscribePush: ({ session, lang }, request) => push.subscribe(session, request, lang),
    renewPush: (_, request) => push.renew(request),
    unsubscribePush: async ({ session }) => {
      await push.unsubscribe(session);
      return succeed({});
    },
  } satisfies Handlers;
}
