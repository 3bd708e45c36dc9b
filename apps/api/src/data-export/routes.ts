import type { Language } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import type { Handlers } from '../platform/http/handler.js';
import { mapValue, succeed } from '../platform/result.js';
import type { AccountClosure } from './account-closure.js';
import type { DataExportService } from './service.js';

export interface DataExportRoutesDeps {
  readonly dataExport: Pick<DataExportService, 'getExport' | 'requestExport' | 'downloadExport'>;
  readonly accountClosure: AccountClosure;
}

export function dataExportRoutes({ dataExport, accountClosure }: DataExportRoutesDeps) {
  async function obstacleView(userId: string, lang: Language) {
    const obstacle = await accountClosure.findObstacle(userId);
    if (obstacle === undefined) return null;
    const { failure: code, params } = obstacle;
    return { code, msg: messageFor(lang, code, params) };
  }

  return {
    getDataExport: async ({ session: { userId }, lang }) => {
      const state = await dataExport.getExport(userId);
      return succeed({ ...state, inTheWay: await obstacleView(userId, lang) });
    },
    requestDataExport: async ({ session: { userId }, lang }, { password, tz = 'UTC' }) => {
      const requested = await dataExport.requestExport(userId, { password, lang, zone: tz });
      if (!requested.ok) return requested;
      return succeed({ ...requested.value, inTheWay: await obstacleView(userId, lang) });
    },
    downloadDataExport: ({ session }) => dataExport.downloadExport(session.userId),
    closeAccount: async ({ session }, credentials) =>
      mapValue(await accountClosure.closeAccount(session.userId, credentials), () => ({})),
  } satisfies Handlers;
}
