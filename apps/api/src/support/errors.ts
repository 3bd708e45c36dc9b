import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type OpenThreadFailure = FailureOf<Calls['openSupportThread']>;
export type WriteSupportFailure = FailureOf<Calls['writeToSupport']>;
