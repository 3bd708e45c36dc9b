import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type RequestRecoveryFailure = FailureOf<Calls['requestRecovery']>;
export type CompleteRecoveryFailure = FailureOf<Calls['completeRecovery']>;
