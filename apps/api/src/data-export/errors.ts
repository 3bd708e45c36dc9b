import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type RequestExportFailure = FailureOf<Calls['requestDataExport']>;
export type CloseAccountFailure = FailureOf<Calls['closeAccount']>;
