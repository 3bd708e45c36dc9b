import type { FailureCode } from '@candela/contract';

export const CARD_FAILURES = [
  'bank_form_incomplete',
  'bank_name_missing',
  'account_name_missing',
  'card_number_invalid',
  'card_numbers_differ',
  'card_already_bound',
  'card_unknown',
  'card_in_use',
  'cards_limit',
] as const satisfies readonly FailureCode[];
export type CardFailure = (typeof CARD_FAILURES)[number];
