import type { FailureParams } from '../result.js';

/** Expected failures: what is wrong and what to do. */
const REFUSALS = {
  action_unknown: 'There is no such action: --help lists them all.',
  input_invalid: '{{what}}',
  as_missing: 'Say who you are: --as NAME. Whatever changes something is recorded under it.',
  as_invalid: 'A name has 2 to 40 letters of the Latin alphabet, digits, spaces and . _ - in it.',
  reason_missing: 'Say why: --reason TEXT. Whom it concerns reads it.',
  actor_missing: 'Say who you are: --as NAME.',
  user_unknown: 'There is no user of this id or name.',
  user_ambiguous:
    'That is the id of one user and the name of another: say id:{{text}} or name:{{text}}.',
  recharge_unknown: 'There is no recharge of this id.',
  withdrawal_unknown: 'There is no withdrawal of this id.',
  real_name_unknown: 'There is no real-name request of this id.',
  support_unknown: 'There is no conversation of this id.',
  support_closed: 'This conversation is closed: it opens again as its user writes.',
  machine_unknown: 'There is no machine of this id.',
  machine_complete: 'The term of this machine is over: it cannot be frozen any more.',
  machine_set_aside: 'This machine contradicts the ledger and was set aside: look at it first.',
  announcement_unknown: 'There is no announcement of this id.',
  banner_unknown: 'There is no banner in this place.',
  picture_refused: 'A picture is a JPEG, PNG or WebP of at most 5 MB and 24 megapixels.',
  product_unknown: 'There is no product of this id.',
  product_exists: 'There was a product of this id before.',
  product_sold_out: 'Nothing of it is left to be offered.',
  version_superseded: 'There is a newer version by now: look again.',
  operator_unknown: 'No operator of this name has an account.',
  operator_exists: 'An operator of this name has an account: names that differ in signs are one.',
  second_missing:
    'Two operators have accounts by now, and another person has to confirm it: ask again.',
  second_not_operator:
    'An operator with an account has to confirm it: {{name}} has none, or is blocked.',
  pending_unknown: 'Nothing of this id waits for a second person.',
  not_waiting: 'It does not wait for a decision: it is {{state}}.',
  asker_blocked:
    '{{asked}}, who asked for it, is blocked: refuse it, and let somebody else ask for it where it is right.',
  same_person: 'A second person has to confirm it, and {{asked}} is who asked for it.',
  already_done:
    'This id was used before, for {{action}} by {{actor}} (row {{position}} of the audit log): an act is done once.',
  changed_meanwhile: 'It has changed since you were asked: look again. It is now: {{says}}',
  nothing_to_change: 'It is so already: nothing was changed.',
  user_exists: 'There is a first user already, or the name is taken.',
  amount_invalid: 'An amount is more than zero, with at most two decimals, such as 50 or 50.25.',
  insufficient_funds: 'The user has less than that there: nothing was moved.',
  duplicate_transfer: 'This correction was made before: it is not made twice.',
  picture_missing: 'The picture is not to be had any more.',
  contradiction: 'It contradicts what is stored and was not done: {{what}}',
  audit_broken: '{{what}}',
  books_broken: '{{count}} of the books contradict themselves; the first are {{what}}.',
} as const;

export type OperatorFailure = keyof typeof REFUSALS;

const USAGE: readonly OperatorFailure[] = [
  'action_unknown',
  'input_invalid',
  'as_missing',
  'as_invalid',
  'reason_missing',
];

export function isUsageFailure(failure: OperatorFailure): boolean {
  return USAGE.includes(failure);
}

export function refusalText(failure: OperatorFailure, params: FailureParams = {}): string {
  return REFUSALS[failure].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
    String(params[name] ?? ''),
  );
}
