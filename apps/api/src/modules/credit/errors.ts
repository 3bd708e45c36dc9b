/** What may keep an operator from moving a score. */
export const CREDIT_FAILURES = ['already_recorded', 'score_too_low', 'deduction_unknown'] as const;
export type CreditFailure = (typeof CREDIT_FAILURES)[number];
