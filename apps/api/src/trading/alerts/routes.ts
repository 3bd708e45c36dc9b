import type { Handlers } from '../../platform/http/handler.js';
import { mapValue, succeed } from '../../platform/result.js';
import type { Alerts } from './service.js';

export function alertsRoutes({
  alerts,
}: {
  readonly alerts: Pick<Alerts, 'listAlerts' | 'addAlert' | 'removeAlert'>;
}) {
  return {
    listAlerts: async ({ session: { userId }, lang }) =>
      succeed(await alerts.listAlerts(userId, lang)),
    addAlert: ({ tx, session: { userId }, lang }, request) =>
      alerts.addAlert(tx, userId, request, lang),
    removeAlert: async ({ session: { userId } }, { id }) =>
      mapValue(await alerts.removeAlert(userId, id), () => ({})),
  } satisfies Handlers;
}
