import { createExportRecords } from './data-export-records.js';
import { createHandlers, SHEETS } from './handlers.js';
import { createGauges, createReadiness } from './health.js';
import { type AppDeps, createServices } from './services.js';
import { createWorkers } from './workers.js';

export type App = ReturnType<typeof createApp>;

export function createApp(deps: AppDeps) {
  const { config, connection } = deps;
  const services = createServices({
    ...deps,
    exportRecordsOf: (request) => exportRecordsOf(request),
  });
  const handlers = createHandlers(connection.db, services);
  const exportRecordsOf = createExportRecords({
    ...{ handlers, sheets: SHEETS, uploads: services.uploads, appName: config.appName },
    orderTicketsOf: services.orders.ticketsOf,
    alertsOf: (userId, lang) => services.alerts.listAlerts(userId, lang, Number.MAX_SAFE_INTEGER),
    unit: services.unit,
  });
  return {
    services,
    handlers,
    sheets: SHEETS,
    workers: createWorkers(deps, services),
    readiness: createReadiness(deps, services),
    gauges: createGauges(connection.db, config.dataDir, services),
    /** Idempotent. */
    async prepare(): Promise<void> {
      await services.content.seedContent();
      await services.push.vapidKeys();
      if (config.mode === 'sandbox') await services.machines.seedProducts();
      const { demoPassword } = config.secrets;
      if (demoPassword !== undefined) await services.demo.seedDemoAccount(demoPassword);
      if (config.mode === 'sandbox') await services.announcements.seedAnnouncements();
    },
  };
}
