import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StartFailure = FailureOf<Calls['startSecondFactor']>;
export type ConfirmFailure = FailureOf<Calls['confirmSecondFactor']>;
export type RemoveFailure = FailureOf<Calls['removeSecondFactor']>;

/** Why a code is not taken. */
export type CodeFailure = 'second_factor_wrong' | 'second_factor_throttled';

/** Why a call that asks for a code goes no further. */
export type GuardFailure = CodeFailure | 'second_factor_required';
