export { computeKnownAnswers, type KnownAnswers, knownAnswers } from './known-answers.js';
export { type SettledOrder, type SettledOrderOptions, settledOrder } from './settled-order.js';
