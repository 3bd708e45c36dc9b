import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

/** What may expectedly be wrong with a question about the market. */
export type InstrumentsFailure = FailureOf<Calls['listInstruments']>;
export type InstrumentFailure = FailureOf<Calls['getInstrument']>;
export type CandlesFailure = FailureOf<Calls['listCandles']>;
export type TicksFailure = FailureOf<Calls['listTicks']>;
