import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type StoreUploadFailure = FailureOf<Calls['uploadImage']>;
export type ReadUploadFailure = FailureOf<Calls['downloadImage']>;
