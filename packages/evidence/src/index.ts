export { createEvidence, type Evidence } from './evidence.js';
export { type BareAnswer, examineAnswer, settlementId } from './examine-answer.js';
export { heldPins, heldTicket } from './held-ticket.js';
export { examineKept, keepOrder } from './keep-order.js';
export {
  EvidenceProvider,
  type EvidenceProviderProps,
  useAlarms,
  useEvidence,
  useLasts,
} from './react.js';
export {
  createLogWatch,
  LOG_AGAIN_S,
  type LogAnswer,
  type LogWatch,
  readPublicLog,
} from './read-log.js';
export { type EvidenceStorage, memoryStorage, openIndexedStorage } from './storage.js';
export type { Alarm, HeldPins, KeptRefusal, KeptTicket, Pins, TakenOrder } from './types.js';
export { isWithheld } from './withheld.js';
