/** For the migration generator. Add a line when a module gets a `schema.ts`. */
export { accounts, entries, ledgerFlows, ledgerTotals, transfers } from '../ledger/schema.js';
export { alertProgress, priceAlerts } from '../modules/alerts/schema.js';
export { announcements } from '../modules/announcements/schema.js';
export { bankCards } from '../modules/cards/schema.js';
export { contentVersions, pictures } from '../modules/content/schema.js';
export { creditEvents } from '../modules/credit/schema.js';
export { demoAccounts } from '../modules/demo-accounts/schema.js';
export { deployment } from '../modules/deployment/schema.js';
export { fairCommitments, fairLog, fairParameterSets, fairTrees } from '../modules/fair/schema.js';
export { recharges } from '../modules/funds/schema.js';
export { guardrailLimits, guardrails } from '../modules/guardrails/schema.js';
export { leavingFiles } from '../modules/leaving-files/schema.js';
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
export { dataExports } from '../modules/own-data/schema.js';
export { answeredChallenges, passkeys } from '../modules/passkeys/schema.js';
export { pushDevices, pushKeys, pushOutbox } from '../modules/push/schema.js';
export { realNames } from '../modules/realname/schema.js';
export { requests } from '../modules/requests/schema.js';
export {
  recoveryCodes,
  rememberedDevices,
  secondFactors,
} from '../modules/second-factors/schema.js';
export { sessions, signIns } from '../modules/sessions/schema.js';
export { sightings } from '../modules/sightings/schema.js';
export { supportMessages, supportPictures, supportThreads } from '../modules/support/schema.js';
export { throttles } from '../modules/throttles/schema.js';
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
