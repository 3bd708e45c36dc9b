export { answerLies } from './answer-lies.js';
export { computeKnownAnswers, type KnownAnswers, knownAnswers } from './known-answers.js';
export { type Change, changed, type Lie, lies, type Sign } from './lies.js';
export {
  computeModelKnownAnswers,
  type ModelKnownAnswers,
  modelKnownAnswers,
} from './model-known-answers.js';
export { type SettledOrder, type SettledOrderOptions, settledOrder } from './settled-order.js';
export {
  headOf,
  type LoggedEntry,
  SAMPLE_KEY,
  sampleSetText,
  signedLog,
  type TicketedOrder,
  ticketedOrder,
} from './ticketed-order.js';
