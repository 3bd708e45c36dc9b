/** For the migration generator. Add a line when a module gets a `schema.ts`. */

export { creditEvents } from '../account/credit/schema.js';
export { demoAccounts } from '../account/demo-accounts/schema.js';
export { realNames } from '../account/realname/schema.js';
export { announcements } from '../content/announcements/schema.js';
export { contentVersions, pictures } from '../content/content/schema.js';
export { dataExports } from '../data-export/schema.js';
export { fileDeletionQueue } from '../file-deletion-queue/schema.js';
export { bankCards } from '../funds/cards/schema.js';
export { recharges } from '../funds/recharges/schema.js';
export { usdtAddresses } from '../funds/usdt-addresses/schema.js';
export { withdrawals } from '../funds/withdrawals/schema.js';
export { idempotentRequests } from '../idempotency/schema.js';
export { attemptLimits } from '../identity/attempt-limits/schema.js';
export { passkeys, usedChallenges } from '../identity/passkeys/schema.js';
export { recoveryRequests } from '../identity/recoveries/schema.js';
export {
  recoveryCodes,
  rememberedDevices,
  secondFactors,
} from '../identity/second-factors/schema.js';
export { sessions, signIns } from '../identity/sessions/schema.js';
export { knownDevices } from '../identity/users/known-devices-schema.js';
export { users } from '../identity/users/schema.js';
export { accounts, entries, ledgerFlows, ledgerTotals, transfers } from '../ledger/schema.js';
export { machineProducts, machines } from '../machines/schema.js';
export { messages } from '../notifications/messages/schema.js';
export { pushDevices, pushOutbox, vapidKeys } from '../notifications/push/schema.js';
export {
  operatorAccounts,
  operatorFailures,
  operatorSessions,
} from '../operators/accounts/schema.js';
export { auditLog } from '../operators/audit/schema.js';
export { pendingCommands } from '../operators/two-person-confirmation/schema.js';
export { supportMessages, supportPictures, supportThreads } from '../support/schema.js';
export { alertProgress, priceAlerts } from '../trading/alerts/schema.js';
export { limitSettings, tradingLimits } from '../trading/limits/schema.js';
export {
  marketFeeders,
  marketListings,
  marketTicks,
  tickCandles,
} from '../trading/market/live/schema.js';
export { marketCandles, marketOrigin } from '../trading/market/schema.js';
export { orderExposures, orders } from '../trading/orders/schema.js';
export {
  fairCommitments,
  fairLog,
  fairParameterSets,
  fairTrees,
  priceStatements,
} from '../trading/price-commitments/schema.js';
export { uploads } from '../uploads/schema.js';
export { deployment } from './deployment-schema.js';
