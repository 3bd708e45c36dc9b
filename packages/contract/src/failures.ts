import type { Call } from './internal/define-call.js';

/** The service translates them; the app decides on codes, never on texts. */
export const FAILURE_CODES = [
  // General
  'bad_request',
  'not_found',
  'too_many_requests',
  'internal_error',
  'request_conflict',
  // The session
  'token_invalid',
  'token_expired',
  // Accounts
  'form_incomplete',
  'username_invalid',
  'username_taken',
  'login_password_invalid',
  'login_password_common',
  'login_passwords_differ',
  'fund_password_invalid',
  'fund_password_common',
  'fund_passwords_differ',
  'invite_code_unknown',
  'agreement_required',
  'login_refused',
  'account_blocked',
  'login_throttled',
  'fund_password_wrong',
  'fund_password_throttled',
  'settings_incomplete',
  'old_password_wrong',
  'old_password_throttled',
  'new_passwords_differ',
  'login_password_absent',
  'demo_not_offered',
  'demo_limit_reached',
  'demo_ended',
  'session_unknown',
  'second_factor_required',
  'second_step_required',
  'second_factor_wrong',
  'second_factor_throttled',
  'second_factor_on',
  'second_factor_off',
  'second_factor_not_started',
  'challenge_expired',
  'recovery_unknown',
  'recovery_not_ready',
  'recovery_held',
  'passkey_refused',
  'passkey_unknown',
  'passkeys_limit',
  'push_refused',
  // Money
  'amount_too_small',
  'amount_too_large',
  'insufficient_funds',
  // Orders
  'instrument_unknown',
  'expiry_unknown',
  'feed_stale',
  'clocks_apart',
  'market_closed',
  'market_closes_first',
  'day_not_committed',
  'user_exposure_reached',
  'tick_exposure_reached',
  'quote_unknown',
  'quote_expired',
  'price_moved',
  'too_slow',
  // Price alerts
  'alert_reached',
  'alert_unknown',
  'alerts_limit',
  'alerts_day_limit',
  // Support
  'support_unknown',
  'support_empty',
  'support_limit',
  'support_day_limit',
  'support_reference_unknown',
  // Trading limits
  'stake_limit_reached',
  'loss_limit_reached',
  'orders_limit_reached',
  'recharge_limit_reached',
  'cooling_off',
  'cool_off_longer',
  // Recharges
  'channel_unknown',
  'recharge_unknown',
  'recharge_expired',
  'recharge_already_submitted',
  'recharges_limit',
  'practice_not_offered',
  'practice_balance_left',
  'practice_order_open',
  'practice_withdrawal_open',
  // Bank cards, USDT addresses and withdrawals
  'bank_form_incomplete',
  'bank_name_missing',
  'account_name_missing',
  'card_number_invalid',
  'card_numbers_differ',
  'card_already_bound',
  'card_unknown',
  'card_in_use',
  'cards_limit',
  'address_label_missing',
  'address_invalid',
  'address_is_deposit',
  'address_already_saved',
  'address_unknown',
  'address_in_use',
  'addresses_limit',
  // Machines
  'product_unknown',
  'product_sold_out',
  // Announcements
  'article_unknown',
  // Uploads
  'upload_missing',
  'upload_unknown',
  'upload_too_large',
  'upload_too_many_pixels',
  'upload_not_an_image',
  'upload_damaged',
  'upload_limit_reached',
  // Real names
  'real_name_incomplete',
  'document_number_invalid',
  'real_name_pending',
  'real_name_complete',
  // Personal data export and account closure
  'own_data_recent',
  'own_data_unknown',
  'close_name_differs',
  'close_balance_left',
  'close_running',
  'close_recharge_open',
  'close_withdrawal_open',
  // Fairness
  'nothing_committed',
  'minute_not_revealed',
  'minute_unknown',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** Codes that every call of a kind may return. */
const FAILURES_BY_KIND = {
  any: ['bad_request', 'too_many_requests', 'internal_error'],
  token: ['token_invalid', 'token_expired'],
  fundPassword: ['fund_password_wrong', 'fund_password_throttled'],
  secondFactor: ['second_factor_required', 'second_factor_wrong', 'second_factor_throttled'],
  idempotent: ['request_conflict'],
  heldAfterRecovery: ['recovery_held'],
} as const satisfies Record<string, readonly FailureCode[]>;

export type CommonFailure = (typeof FAILURES_BY_KIND)['any'][number];
/** Not listed by calls. */
export type KindFailure = (typeof FAILURES_BY_KIND)[keyof typeof FAILURES_BY_KIND][number];

type CallKind = Pick<
  Call,
  'token' | 'fundPassword' | 'secondFactor' | 'idempotent' | 'heldAfterRecovery' | 'failures'
>;

/** Those of its kind first. */
export function failuresOf(call: CallKind): readonly FailureCode[] {
  return [
    ...FAILURES_BY_KIND.any,
    ...(call.token ? FAILURES_BY_KIND.token : []),
    ...(call.fundPassword ? FAILURES_BY_KIND.fundPassword : []),
    ...(call.secondFactor ? FAILURES_BY_KIND.secondFactor : []),
    ...(call.idempotent === true ? FAILURES_BY_KIND.idempotent : []),
    ...(call.heldAfterRecovery ? FAILURES_BY_KIND.heldAfterRecovery : []),
    ...call.failures,
  ];
}

const SESSION_ENDED_CODES: ReadonlySet<string> = new Set(['token_invalid', 'token_expired']);
/** Other servers with this interface send no code. */
const SESSION_ENDED_MESSAGES: ReadonlySet<string> = new Set(['token失效', 'token过期']);

export function isSessionEnded(response: {
  readonly code?: string | undefined;
  readonly msg?: string | undefined;
}): boolean {
  return (
    (response.code !== undefined && SESSION_ENDED_CODES.has(response.code)) ||
    (response.msg !== undefined && SESSION_ENDED_MESSAGES.has(response.msg))
  );
}
