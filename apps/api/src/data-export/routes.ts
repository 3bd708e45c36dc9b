import type { Language } from '@candela/contract';
import { messageFor } from '@candela/i18n/service-messages';
import type { Handlers } from '../platform/http/handler.js';
import { mapValue, succeed } from '../platform/result.js';
import type { AccountClosure } from './account-closure.js';
import type { DataExportService } from './service.js';

export interface DataExportRoutesDeps {
  readonly dataExport: Pick<DataExportService, 'getExport' | 'requestExport' | 'downloadExport'>;
  readonly accountClosure: AccountClosure;
  readonly unit: string;
}

export function dataExportRoutes({ dataExport, accountClosure, unit }: DataExportRoutesDeps) {
  async function obstacleView(userId: string, lang: Language) {
    const obstacle = await accountClosure.findObstacle(userId);
    if (obstacle === undefined) return null;
    const { failure: code, params } = obstacle;
    return { code, msg: messageFor(lang, code, { ...params, unit }) };
  }

  return {
    getDataExport: async ({ session, lang }) => {
      const state = await dataExport.getExport(session);
      return succeed({ ...state, inTheWay: await obstacleView(session.userId, lang) });
    },
    requestDataExport: async ({ session, lang }, { password, tz = 'UTC' }) => {
      const requested = await dataExport.requestExport(session, { password, lang, zone: tz });
      if (!requested.ok) return requested;
      return succeed({ ...requested.value, inTheWay: await obstacleView(session.userId, lang) });
    },
    downloadDataExport: ({ session }) => dataExport.downloadExport(session),
    closeAccount: async ({ session }, credentials) =>
      mapValue(await accountClosure.closeAccount(session.userId, credentials), () => ({})),
  } satisfies Handlers;
}
