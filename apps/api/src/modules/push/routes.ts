import type { Handlers } from '../../http/handler.js';
import { succeed } from '../../result.js';
import type { Push } from './service.js';

export function pushRoutes({
  push,
}: {
  readonly push: Pick<Push, 'describePush' | 'keepPush' | 'endPush'>;
}) {
  return {
    getPush: async ({ session }) => succeed(await push.describePush(session)),
    keepPush: ({ session, lang }, request) => push.keepPush(session, request, lang),
    endPush: async ({ session }) => {
      await push.endPush(session);
      return succeed({});
    },
  } satisfies Handlers;
}
