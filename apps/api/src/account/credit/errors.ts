import type { AttributionFailure } from '../../platform/attribution.js';

export type CreditFailure =
  | AttributionFailure
  | 'already_recorded'
  | 'score_too_low'
  | 'deduction_unknown';
