import type { SigningFailure } from '../../signing.js';

/** What may keep an operator from moving a score. */
export type CreditFailure =
  | SigningFailure
  | 'already_recorded'
  | 'score_too_low'
  | 'deduction_unknown';
