import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type AskOwnDataFailure = FailureOf<Calls['askOwnData']>;
export type CloseAccountFailure = FailureOf<Calls['closeAccount']>;
