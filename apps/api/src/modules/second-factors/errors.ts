import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StartFailure = FailureOf<Calls['startSecondFactor']>;
export type ConfirmFailure = FailureOf<Calls['confirmSecondFactor']>;
export type RemoveFailure = FailureOf<Calls['removeSecondFactor']>;

export type CodeFailure = 'second_factor_wrong' | 'second_factor_throttled';

export type GuardFailure = CodeFailure | 'second_factor_required';
