import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type CommitmentsFailure = FailureOf<Calls['listCommitments']>;
export type FairLogFailure = FailureOf<Calls['getFairLog']>;
export type MinuteFailure = FailureOf<Calls['getMinute']>;
export type PricesFailure = FailureOf<Calls['getPrices']>;
