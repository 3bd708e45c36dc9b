import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type OpenDemoFailure = FailureOf<Calls['openDemo']>;
