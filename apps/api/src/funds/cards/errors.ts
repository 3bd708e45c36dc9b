import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type SaveCardFailure = FailureOf<Calls['saveBankCard']>;
export type RemoveCardFailure = FailureOf<Calls['removeBankCard']>;
