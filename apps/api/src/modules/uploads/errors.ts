import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StoreFailure = FailureOf<Calls['uploadImage']>;
export type ReadFailure = FailureOf<Calls['readImage']>;
