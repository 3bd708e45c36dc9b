import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StartRechargeFailure = FailureOf<Calls['startRecharge']>;
export type PayRechargeFailure = FailureOf<Calls['payRecharge']>;
