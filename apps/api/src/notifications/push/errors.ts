import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type SubscribePushFailure = FailureOf<Calls['subscribePush']>;
export type RenewPushFailure = FailureOf<Calls['renewPush']>;
