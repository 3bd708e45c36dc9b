import type { FailureParams } from '../platform/result.js';

const MESSAGES = {
  action_unknown: 'There is no such action: --help lists them all.',
  input_invalid: '{{what}}',
  as_missing: 'Give your name: --as NAME. It is recorded in the audit log.',
  as_invalid: 'A name has 2 to 40 letters of the Latin alphabet, digits, spaces and . _ - in it.',
  reason_missing: 'Give a reason: --reason TEXT. Shown to those affected.',
  actor_missing: 'Give your name: --as NAME.',
  user_unknown: 'There is no user with this id or name.',
  user_ambiguous:
    'That is the id of one user and the name of another: say id:{{text}} or name:{{text}}.',
  recharge_unknown: 'There is no recharge with this id.',
  withdrawal_unknown: 'There is no withdrawal with this id.',
  real_name_unknown: 'There is no real-name request with this id.',
  recovery_unknown: 'There is no recovery request with this id.',
  recovery_impossible:
    'No account can be recovered: there is none of this name, it is closed or blocked, or it has no password or second factor.',
  support_unknown: 'There is no conversation with this id.',
  support_closed: 'This conversation is closed. A new message from the user reopens it.',
  machine_unknown: 'There is no machine with this id.',
  machine_complete: 'The term of this machine has ended, so it cannot be frozen.',
  machine_dead_letter:
    'This machine does not match the ledger and was moved to dead letters. Investigate it first.',
  announcement_unknown: 'There is no announcement with this id.',
  banner_unknown: 'There is no banner at this position.',
  picture_refused: 'A picture is a JPEG, PNG or WebP of at most 5 MB and 24 megapixels.',
  product_unknown: 'There is no product with this id.',
  product_exists: 'This product id was used before.',
  product_sold_out: 'It is sold out: no stock is left to offer.',
  version_superseded: 'There is a newer version. Reload and try again.',
  operator_unknown: 'No operator of this name has an account.',
  operator_exists: 'An operator with this name exists. Case and punctuation are ignored.',
  second_missing:
    'There are two operators now, so a second person must confirm it. Request it again.',
  second_not_operator: 'An active operator must confirm it: {{name}} has no account or is blocked.',
  pending_unknown: 'No pending request has this id.',
  not_waiting: 'No decision is pending: the state is {{state}}.',
  asker_blocked:
    'The requester {{asked}} is blocked. Refuse the request; another operator can request it again.',
  same_person: 'A second person must confirm it: {{asked}} is the requester.',
  already_done:
    'This id was used before, for {{action}} by {{actor}} (row {{position}} of the audit log). Each request runs only once.',
  changed_meanwhile: 'The effect has changed since the preview. It is now: {{says}}',
  nothing_to_change: 'It is already in this state. Nothing was changed.',
  user_exists: 'There is a first user already, or the name is taken.',
  amount_invalid: 'An amount is more than zero, with at most two decimals, such as 50 or 50.25.',
  insufficient_funds: 'Insufficient balance. Nothing was transferred.',
  duplicate_transfer: 'This adjustment was already made and is not repeated.',
  picture_missing: 'The picture is no longer available.',
  contradiction: 'Rejected because it conflicts with stored data: {{what}}',
  audit_broken: '{{what}}',
  books_broken: 'The ledger has {{count}} inconsistencies; the first are {{what}}.',
} as const;

export type OperatorFailure = keyof typeof MESSAGES;

const USAGE_FAILURES: readonly OperatorFailure[] = [
  'action_unknown',
  'input_invalid',
  'as_missing',
  'as_invalid',
  'reason_missing',
];

export function isUsageFailure(failure: OperatorFailure): boolean {
  return USAGE_FAILURES.includes(failure);
}

export function failureMessage(failure: OperatorFailure, params: FailureParams = {}): string {
  return MESSAGES[failure].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
    String(params[name] ?? ''),
  );
}
