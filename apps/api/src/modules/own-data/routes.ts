import type { Handlers } from '../../http/handler.js';
import { mapValue, succeed } from '../../result.js';
import type { Closing } from './closing.js';
import type { OwnData } from './service.js';

export interface OwnDataRoutesDeps {
  readonly ownData: Pick<OwnData, 'getOwnData' | 'askOwnData' | 'readOwnData'>;
  readonly closing: Closing;
}

export function ownDataRoutes({ ownData, closing }: OwnDataRoutesDeps) {
  return {
    getOwnData: async ({ session }) => succeed(await ownData.getOwnData(session.userId)),
    askOwnData: ({ session, lang }, { password, tz = 'UTC' }) =>
      ownData.askOwnData(session.userId, { password, lang, zone: tz }),
    readOwnData: ({ session }) => ownData.readOwnData(session.userId),
    closeAccount: async ({ session }, shown) =>
      mapValue(await closing.closeAccount(session.userId, shown), () => ({})),
  } satisfies Handlers;
}
