export {
  checkUnverifiableResponse,
  settlementId,
  type UnverifiableResponse,
} from './check-unverifiable-response.js';
export { raiseClockAlarm } from './clock-alarm.js';
export { compareHead, type HeadComparison, type ReceivedHead } from './compare-head.js';
export {
  type CheckState,
  checkDisplayedOrders,
  type DisplayedOrder,
  receiptAlarmId,
} from './displayed-orders.js';
export { checkEntryChoice, type EntryChoice } from './entry-choice.js';
export { createEvidence, type Evidence } from './evidence.js';
export { checkLedgerEntries, type OrderLedgerEntry } from './ledger-entries.js';
export { loadTicketEvidence, toVerifierPins } from './load-ticket-evidence.js';
export { storeTicket, verifyStoredOrders } from './order-verification.js';
export {
  EvidenceProvider,
  type EvidenceProviderProps,
  useAlarms,
  useDismissedAlarms,
  useEvidence,
  useEvidenceRevision,
  useIsEvidencePersistent,
} from './react.js';
export { storeRefusal } from './refused-orders.js';
export { checkShownPrices } from './shown-prices.js';
export { type EvidenceStorage, memoryStorage, openIndexedStorage } from './storage.js';
export type {
  Alarm,
  OrderCheck,
  OrderRecord,
  Pins,
  StoredPrices,
  StoredRefusal,
  StoredTicket,
  VerifierPins,
} from './types.js';
export {
  createLogMonitor,
  LOG_RETRY_S,
  type LogMonitor,
  type LogResponse,
  type PublicLogResult,
  verifyPublicLog,
} from './verify-public-log.js';
export { isWithheld } from './withheld-data.js';
