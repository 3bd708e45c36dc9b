/** For the migration generator. Add a line when a module gets a `schema.ts`. */
export { accounts, entries, ledgerFlows, ledgerTotals, transfers } from '../ledger/schema.js';
export { alertProgress, priceAlerts } from '../modules/alerts/schema.js';
export { announcements } from '../modules/announcements/schema.js';
export { bankCards } from '../modules/cards/schema.js';
export { contentVersions, pictures } from '../modules/content/schema.js';
export { creditEvents } from '../modules/credit/schema.js';
export { dataExports } from '../modules/data-export/schema.js';
export { demoAccounts } from '../modules/demo-accounts/schema.js';
export { deployment } from '../modules/deployment/schema.js';
export { fairCommitments, fairLog, fairParameterSets, fairTrees } from '../modules/fair/schema.js';
export { fileDeletionQueue } from '../modules/file-deletion-queue/schema.js';
export { recharges } from '../modules/funds/schema.js';
export { idempotentRequests } from '../modules/idempotency/schema.js';
export { knownDevices } from '../modules/known-devices/schema.js';
export { machineProducts, machines } from '../modules/machines/schema.js';
export {
  marketFeeders,
  marketListings,
  marketTicks,
  tickCandles,
} from '../modules/market/live/schema.js';
export { marketCandles, marketOrigin } from '../modules/market/schema.js';
export { messages } from '../modules/messages/schema.js';
export { orderExposures, orders } from '../modules/orders/schema.js';
export { passkeys, usedChallenges } from '../modules/passkeys/schema.js';
export { pushDevices, pushOutbox, vapidKeys } from '../modules/push/schema.js';
export { rateLimits } from '../modules/rate-limits/schema.js';
export { realNames } from '../modules/realname/schema.js';
export {
  recoveryCodes,
  rememberedDevices,
  secondFactors,
} from '../modules/second-factors/schema.js';
export { sessions, signIns } from '../modules/sessions/schema.js';
export { supportMessages, supportPictures, supportThreads } from '../modules/support/schema.js';
export { limitSettings, tradingLimits } from '../modules/trading-limits/schema.js';
export { uploads } from '../modules/uploads/schema.js';
export { users } from '../modules/users/schema.js';
export { withdrawals } from '../modules/withdrawals/schema.js';
export {
  operatorAccounts,
  operatorFailures,
  operatorSessions,
} from '../operators/accounts/schema.js';
export { auditLog } from '../operators/audit/schema.js';
export { pendingActs } from '../operators/pending/schema.js';
