import type { Language } from '@candela/contract';
import { messageFor } from '@candela/i18n/catalogues';
import type { Handlers } from '../../http/handler.js';
import { mapValue, succeed } from '../../result.js';
import type { Closing } from './closing.js';
import type { OwnData } from './service.js';

export interface OwnDataRoutesDeps {
  readonly ownData: Pick<OwnData, 'getOwnData' | 'askOwnData' | 'readOwnData'>;
  readonly closing: Closing;
}

export function ownDataRoutes({ ownData, closing }: OwnDataRoutesDeps) {
  async function inTheWay(userId: string, lang: Language) {
    const obstacle = await closing.findObstacle(userId);
    if (obstacle === undefined) return null;
    const { failure: code, params } = obstacle;
    return { code, msg: messageFor(lang, code, params) };
  }

  return {
    getOwnData: async ({ session: { userId }, lang }) => {
      const state = await ownData.getOwnData(userId);
      return succeed({ ...state, inTheWay: await inTheWay(userId, lang) });
    },
    askOwnData: async ({ session: { userId }, lang }, { password, tz = 'UTC' }) => {
      const asked = await ownData.askOwnData(userId, { password, lang, zone: tz });
      if (!asked.ok) return asked;
      return succeed({ ...asked.value, inTheWay: await inTheWay(userId, lang) });
    },
    readOwnData: ({ session }) => ownData.readOwnData(session.userId),
    closeAccount: async ({ session }, shown) =>
      mapValue(await closing.closeAccount(session.userId, shown), () => ({})),
  } satisfies Handlers;
}
