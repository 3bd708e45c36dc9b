import { fault, type VerificationFault } from './faults.js';
import { openFault } from './internal/price-rules.js';
import { readParameters } from './internal/readers.js';
import { modelEngine } from './model/engine.js';
import type { ParameterSet } from './parameter-set.js';
import { type PriceMinute, parametersFault, priceMinute } from './path.js';
import type { MinuteData, PathParameters } from './types.js';

export type ComputedMinute<Minute extends PriceMinute = PriceMinute> =
  | { readonly ok: true; readonly minute: Minute }
  | { readonly ok: false; readonly fault: VerificationFault };

export interface PriceEngine {
  readonly compute: (
    set: ParameterSet,
    minute: Pick<MinuteData, 'instrument' | 'minute' | 'open' | 'opening'>,
    key: Uint8Array,
  ) => Promise<ComputedMinute>;
  readonly genesisFault: (set: ParameterSet, minute: MinuteData) => VerificationFault | undefined;
  /** The previous minute may belong to another engine. */
  readonly joinFault: (
    set: ParameterSet,
    minute: MinuteData,
    before: { readonly set: ParameterSet; readonly minute: MinuteData },
  ) => Promise<VerificationFault | undefined>;
}

const rowOf = (set: ParameterSet, instrument: string): unknown =>
  set.instruments.find((row) => row.instrument === instrument);

/** Engine 1: `path.ts`. */
const pathEngine: PriceEngine = {
  genesisFault(set, { instrument, open: told }) {
    const { anchor } = (rowOf(set, instrument) ?? {}) as { readonly anchor?: unknown };
    const price = typeof anchor === 'number' ? anchor : undefined;
    return told === price ? undefined : fault('anchor_differs', { price, told });
  },
  async joinFault(_, minute, before) {
    return openFault(before.minute, minute);
  },
  async compute(set, { instrument, minute, open }, key) {
    const rawRow = rowOf(set, instrument);
    if (rawRow === undefined)
      return { ok: false, fault: fault('parameters_unknown', { instrument }) };
    const row = readParameters(rawRow);
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

/** By their number in a parameter set. */
export const ENGINES: ReadonlyMap<number, PriceEngine> = new Map([
  [1, pathEngine],
  [2, modelEngine],
]);

export const pathSet = (instruments: readonly PathParameters[]): ParameterSet => ({
  engine: 1,
  instruments,
  rates: [],
});
