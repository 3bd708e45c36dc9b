import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type InstrumentsFailure = FailureOf<Calls['listInstruments']>;
export type InstrumentFailure = FailureOf<Calls['getInstrument']>;
export type CandlesFailure = FailureOf<Calls['listCandles']>;
export type TicksFailure = FailureOf<Calls['listTicks']>;
