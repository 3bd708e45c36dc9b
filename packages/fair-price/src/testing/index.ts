export { computeKnownAnswers, type KnownAnswers, knownAnswers } from './known-answers.js';
export {
  computeModelKnownAnswers,
  type ModelKnownAnswers,
  modelKnownAnswers,
} from './model-known-answers.js';
export { responseTamperingCases } from './response-tampering.js';
export { type SettledOrder, type SettledOrderOptions, settledOrder } from './settled-order.js';
export { shownOrderOf } from './shown-order.js';
export {
  loggedMinute,
  type SourcedOrder,
  type SourcedOrderOptions,
  sourcedOrder,
} from './sourced-order.js';
export {
  applyChanges,
  type Change,
  type Sign,
  type TamperingCase,
  tamperingCases,
} from './tampering.js';
export {
  headOf,
  type LoggedEntry,
  SAMPLE_KEY,
  sampleSetText,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from './ticketed-order.js';
