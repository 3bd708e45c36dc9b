import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Push } from './service.js';

export function pushRoutes({
  push,
}: {
  readonly push: Pick<Push, 'getSubscription' | 'subscribe' | 'unsubscribe'>;
}) {
  return {
    getPush: async ({ session }) => succeed(await push.getSubscription(session)),
    keepPush: ({ session, lang }, request) => push.subscribe(session, request, lang),
    endPush: async ({ session }) => {
      await push.unsubscribe(session);
      return succeed({});
    },
  } satisfies Handlers;
}
