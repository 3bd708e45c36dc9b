import type { FailureCode } from '@candela/contract';

export const REGISTER_FAILURES = [
  'form_incomplete',
  'username_invalid',
  'username_taken',
  'login_password_invalid',
  'login_password_common',
  'login_passwords_differ',
  'fund_password_invalid',
  'fund_passwords_differ',
  'invite_code_unknown',
  'agreement_required',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type RegisterFailure = (typeof REGISTER_FAILURES)[number];

export const LOGIN_FAILURES = [
  'form_incomplete',
  'login_refused',
  'login_throttled',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type LoginFailure = (typeof LOGIN_FAILURES)[number];

export const LOGIN_PASSWORD_CHANGE_FAILURES = [
  'settings_incomplete',
  'login_password_invalid',
  'login_password_common',
  'new_passwords_differ',
  'old_password_wrong',
  'old_password_throttled',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type LoginPasswordChangeFailure = (typeof LOGIN_PASSWORD_CHANGE_FAILURES)[number];

export const FUND_PASSWORD_CHANGE_FAILURES = [
  'settings_incomplete',
  'fund_password_invalid',
  'new_passwords_differ',
  'old_password_wrong',
  'fund_password_throttled',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type FundPasswordChangeFailure = (typeof FUND_PASSWORD_CHANGE_FAILURES)[number];

export const FUND_PASSWORD_FAILURES = [
  'fund_password_wrong',
  'fund_password_throttled',
  'too_many_requests',
] as const satisfies readonly FailureCode[];
export type FundPasswordFailure = (typeof FUND_PASSWORD_FAILURES)[number];
