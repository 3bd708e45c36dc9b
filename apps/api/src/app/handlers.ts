import { creditSheet } from '../account/credit/csv-columns.js';
import { creditRoutes } from '../account/credit/routes.js';
import { demoAccountsRoutes } from '../account/demo-accounts/routes.js';
import { profileRoutes } from '../account/profile/routes.js';
import { realNameRoutes } from '../account/realname/routes.js';
import { teamSheet } from '../account/team/csv-columns.js';
import { teamRoutes } from '../account/team/routes.js';
import { announcementsRoutes } from '../content/announcements/routes.js';
import { homeRoutes } from '../content/home/routes.js';
import { dataExportRoutes } from '../data-export/routes.js';
import { assetsSheet } from '../funds/assets/csv-columns.js';
import { assetsRoutes } from '../funds/assets/routes.js';
import { cardsRoutes } from '../funds/cards/routes.js';
import { practiceFundsRoutes } from '../funds/practice-funds/routes.js';
import { rechargesSheet } from '../funds/recharges/csv-columns.js';
import { fundsRoutes } from '../funds/recharges/routes.js';
import { statementSheet } from '../funds/statement/csv-columns.js';
import { statementRoutes } from '../funds/statement/routes.js';
import { usdtAddressesRoutes } from '../funds/usdt-addresses/routes.js';
import { withdrawalsSheet } from '../funds/withdrawals/csv-columns.js';
import { withdrawalsRoutes } from '../funds/withdrawals/routes.js';
import { passkeysRoutes } from '../identity/passkeys/routes.js';
import { recoveriesRoutes } from '../identity/recoveries/routes.js';
import { secondFactorsRoutes } from '../identity/second-factors/routes.js';
import { sessionsRoutes } from '../identity/sessions/routes.js';
import { usersRoutes } from '../identity/users/routes.js';
import { financialRecordsSheet, machinesSheet } from '../machines/csv-columns.js';
import { machinesRoutes } from '../machines/routes.js';
import { messagesRoutes } from '../notifications/messages/routes.js';
import { pushRoutes } from '../notifications/push/routes.js';
import type { CsvSheets } from '../platform/csv-sheet.js';
import type { Database } from '../platform/db/types.js';
import type { AllHandlers } from '../platform/http/handler.js';
import { supportRoutes } from '../support/routes.js';
import { alertsRoutes } from '../trading/alerts/routes.js';
import { tradingLimitsRoutes } from '../trading/limits/routes.js';
import { marketRoutes } from '../trading/market/routes.js';
import { ordersSheet } from '../trading/orders/csv-columns.js';
import { ordersRoutes } from '../trading/orders/routes.js';
import { fairRoutes } from '../trading/price-commitments/routes.js';
import { uploadsRoutes } from '../uploads/routes.js';
import type { Services } from './services.js';

export function createHandlers(db: Database, services: Services): AllHandlers {
  const deps = { db, ...services };
  return {
    ...usersRoutes(deps),
    ...sessionsRoutes(deps),
    ...secondFactorsRoutes(deps),
    ...recoveriesRoutes(deps),
    ...passkeysRoutes(deps),
    ...demoAccountsRoutes(deps),
    ...profileRoutes(deps),
    ...teamRoutes(deps),
    ...creditRoutes(deps),
    ...announcementsRoutes(deps),
    ...messagesRoutes(deps),
    ...homeRoutes(deps),
    ...uploadsRoutes(deps),
    ...fundsRoutes(deps),
    ...practiceFundsRoutes(deps),
    ...realNameRoutes(deps),
    ...cardsRoutes(deps),
    ...usdtAddressesRoutes(deps),
    ...withdrawalsRoutes(deps),
    ...statementRoutes(deps),
    ...assetsRoutes(deps),
    ...marketRoutes(deps),
    ...fairRoutes(deps),
    ...ordersRoutes(deps),
    ...alertsRoutes(deps),
    ...supportRoutes(deps),
    ...tradingLimitsRoutes(deps),
    ...pushRoutes(deps),
    ...dataExportRoutes(deps),
    ...machinesRoutes(deps),
  };
}

export const SHEETS: CsvSheets = {
  listFinancialRecords: financialRecordsSheet,
  listMachines: machinesSheet,
  listOrders: ordersSheet,
  listStatement: statementSheet,
  listAssets: assetsSheet,
  listRecharges: rechargesSheet,
  listWithdrawals: withdrawalsSheet,
  listTeam: teamSheet,
  listCreditEvents: creditSheet,
};
