import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type AddAddressFailure = FailureOf<Calls['addUsdtAddress']>;
export type RemoveAddressFailure = FailureOf<Calls['removeUsdtAddress']>;
