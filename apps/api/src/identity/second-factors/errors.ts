import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StartSecondFactorFailure = FailureOf<Calls['startSecondFactor']>;
export type ConfirmSecondFactorFailure = FailureOf<Calls['confirmSecondFactor']>;
export type RemoveSecondFactorFailure = FailureOf<Calls['removeSecondFactor']>;

export type SecondFactorCodeFailure = 'second_factor_wrong' | 'second_factor_throttled';

export type RequiredCodeFailure = SecondFactorCodeFailure | 'second_factor_required';
