import { fault, type VerificationFault } from './faults.js';
import { readParameters } from './internal/read.js';
import type { ParameterSet } from './parameter-set.js';
import { type PriceMinute, parametersFault, priceMinute } from './path.js';
import type { MinuteData, PathParameters } from './types.js';

/** A minute computed anew, or why it cannot be. */
export type Computed =
  | { readonly ok: true; readonly minute: PriceMinute }
  | { readonly ok: false; readonly fault: VerificationFault };

/** An arithmetic of prices, as the verifier uses it: each reads its own rows of a set. */
export interface PriceEngine {
  /** Where an instrument's chain begins, in units; `undefined` when the set does not hold it. */
  readonly anchorOf: (set: ParameterSet, instrument: string) => number | undefined;
  /** The ticks that a revealed minute must have, from its opening price and key. */
  readonly compute: (
    set: ParameterSet,
    minute: Pick<MinuteData, 'instrument' | 'minute' | 'open'>,
    key: Uint8Array,
  ) => Promise<Computed>;
}

const rowOf = (set: ParameterSet, instrument: string): unknown =>
  set.instruments.find((row) => row.instrument === instrument);

/** Engine 1: `path.ts`. */
const pathEngine: PriceEngine = {
  anchorOf(set, instrument) {
    const row = readParameters(rowOf(set, instrument));
    return row.ok ? row.value.anchor : undefined;
  },
  async compute(set, { instrument, minute, open }, key) {
    const given = rowOf(set, instrument);
    if (given === undefined)
      return { ok: false, fault: fault('parameters_unknown', { instrument }) };
    const row = readParameters(given);
    const reason = row.ok ? parametersFault(row.value) : row.fault;
    if (!row.ok || reason !== undefined) {
      return {
        ok: false,
        fault: fault('parameters_unusable', { instrument, reason: reason ?? '' }),
      };
    }
    return { ok: true, minute: await priceMinute(row.value, minute, open, key) };
  },
};

/** Every arithmetic that this verifier knows, by the number a parameter set names it with. */
export const ENGINES: ReadonlyMap<number, PriceEngine> = new Map([[1, pathEngine]]);

/** A set of engine 1 that holds these instruments. */
export const pathSet = (instruments: readonly PathParameters[]): ParameterSet => ({
  engine: 1,
  instruments,
  rates: [],
});
