export {
  checkUnverifiableResponse,
  settlementId,
  type UnverifiableResponse,
} from './check-unverifiable-response.js';
export { raiseClockAlarm } from './clock-alarm.js';
export { createEvidence, type Evidence } from './evidence.js';
export { loadTicketEvidence, toVerifierPins } from './load-ticket-evidence.js';
export { storeTicket, verifyStoredOrders } from './order-verification.js';
export {
  EvidenceProvider,
  type EvidenceProviderProps,
  useAlarms,
  useEvidence,
  useIsEvidencePersistent,
} from './react.js';
export { type EvidenceStorage, memoryStorage, openIndexedStorage } from './storage.js';
export type {
  Alarm,
  OrderRecord,
  Pins,
  StoredRefusal,
  StoredTicket,
  VerifierPins,
} from './types.js';
export {
  createLogMonitor,
  LOG_RETRY_S,
  type LogMonitor,
  type LogResponse,
  verifyPublicLog,
} from './verify-public-log.js';
export { isWithheld } from './withheld-data.js';
