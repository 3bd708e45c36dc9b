import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type RegisterFailure = FailureOf<Calls['register']>;
export type LoginFailure = FailureOf<Calls['login']>;
export type LoginPasswordChangeFailure = FailureOf<Calls['changeLoginPassword']>;
export type FundPasswordChangeFailure = FailureOf<Calls['changeFundPassword']>;

export type FundPasswordFailure =
  | 'fund_password_wrong'
  | 'fund_password_throttled'
  | 'too_many_requests';
