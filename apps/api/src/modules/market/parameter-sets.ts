import { EXPIRIES } from '@candela/contract';
import {
  MARKET,
  MODEL_MARKET,
  type ModelParameters,
  modelFault,
  type ParameterSet,
  type PathParameters,
  parameterSetText,
  parametersFault,
  pathParameters,
  readParameterSet,
} from '@candela/fair-price';
import { ConfigError } from '../../config/errors.js';
import { RECENT_MINUTES } from './feed.js';

export type Engine = 1 | 2;

export type PricedSet =
  | (ParameterSet<PathParameters> & { readonly engine: 1 })
  | (ParameterSet<ModelParameters> & { readonly engine: 2 });

/** Announced days only. */
export interface DaySets {
  /** No effect if sets were published before. */
  begin(firstDay: string, engine: Engine): Promise<void>;
  on(day: string): PricedSet;
}

export const FIRST_ENGINE: Engine = 2;
export const NEWEST_ENGINE: Engine = 2;

const RATES = EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate }));
const RELEASE_SETS: { readonly [E in Engine]: Extract<PricedSet, { engine: E }> } = {
  1: { engine: 1, instruments: MARKET.map(pathParameters), rates: RATES },
  2: { engine: 2, instruments: MODEL_MARKET, rates: RATES },
};

export const releaseSet = (engine: Engine): PricedSet => RELEASE_SETS[engine];

export const isEngine = (engine: number): engine is Engine => Object.hasOwn(RELEASE_SETS, engine);

/** Exact, since the log contains its hash. */
export const setText = (set: PricedSet): string =>
  set.engine === 1 ? parameterSetText(set) : parameterSetText(set);

/** Its exit tick must still be in memory. */
const LONGEST_SECONDS = (RECENT_MINUTES - 2) * 60;
/** Upper bound of payout rates, in percent. */
const HIGHEST_RATE = 1_000;

/**
 * Checks for a known engine, exactly the market's instruments, and valid rows and rates.
 * @throws ConfigError with the reason.
 */
export function pricedSet(text: string): PricedSet {
  const set = readParameterSet(text);
  if (set === undefined) throw new ConfigError('The text is no parameter set.');
  if (!isEngine(set.engine)) {
    throw new ConfigError(
      `The parameter set is of engine ${set.engine}, which this release has not.`,
    );
  }
  const priced = set as PricedSet;
  const reason = instrumentsFault(priced) ?? rowsFault(priced) ?? ratesFault(priced);
  if (reason !== undefined) throw new ConfigError(`The parameter set cannot be used: ${reason}.`);
  return priced;
}

function instrumentsFault({ instruments }: PricedSet): string | undefined {
  const rows: readonly { readonly instrument: string; readonly decimals: number }[] = instruments;
  for (const { instrument, decimals } of MARKET) {
    const row = rows.find((each) => each.instrument === instrument);
    if (row === undefined) return `${instrument} is missing`;
    if (row.decimals !== decimals) return `${instrument} must have ${decimals} decimals`;
  }
  return rows.length === MARKET.length ? undefined : 'it has other instruments than the market';
}

function rowsFault(set: PricedSet): string | undefined {
  if (set.engine === 2) {
    const moved = set.instruments.find(
      (row) => MARKET.find(({ instrument }) => instrument === row.instrument)?.class !== row.class,
    );
    return moved ? `${moved.instrument} is of another class` : modelFault(set.instruments);
  }
  for (const row of set.instruments) {
    const reason = parametersFault(row);
    if (reason !== undefined) return `${row.instrument}: ${reason}`;
  }
  return undefined;
}

function ratesFault({ rates }: PricedSet): string | undefined {
  if (rates.length === 0) return 'it pays for nothing';
  const wrong = rates.find(
    ({ seconds, rate }) =>
      seconds < 1 || seconds > LONGEST_SECONDS || rate < 1 || rate > HIGHEST_RATE,
  );
  return wrong && `${wrong.rate} % for ${wrong.seconds} s is out of bounds`;
}
