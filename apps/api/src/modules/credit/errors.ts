import type { SigningFailure } from '../../signing.js';

export type CreditFailure =
  | SigningFailure
  | 'already_recorded'
  | 'score_too_low'
  | 'deduction_unknown';
