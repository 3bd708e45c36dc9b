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

/** An arithmetic of prices that this release has. */
export type Engine = 1 | 2;

/** What prices and pays a day, by the arithmetic that reads its rows. */
export type PricedSet =
  | (ParameterSet<PathParameters> & { readonly engine: 1 })
  | (ParameterSet<ModelParameters> & { readonly engine: 2 });

/** The parameter set of each UTC day, as far as it is announced. */
export interface DaySets {
  /** Begins with the engine's own set, from this day on, where nothing was published before. */
  begin(firstDay: string, engine: Engine): Promise<void>;
  on(day: string): PricedSet;
}

/** What a deployment begins with. */
export const FIRST_ENGINE: Engine = 2;
/** What is announced unless told otherwise. */
export const NEWEST_ENGINE: Engine = 2;

const RATES = EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate }));
const RELEASE_SETS: { readonly [E in Engine]: Extract<PricedSet, { engine: E }> } = {
  1: { engine: 1, instruments: MARKET.map(pathParameters), rates: RATES },
  2: { engine: 2, instruments: MODEL_MARKET, rates: RATES },
};

/** The parameters and payout rates that this release brings for an engine. */
export const releaseSet = (engine: Engine): PricedSet => RELEASE_SETS[engine];

export const isEngine = (engine: number): engine is Engine => Object.hasOwn(RELEASE_SETS, engine);

/** A set's text, to the letter: the log names its hash. */
export const setText = (set: PricedSet): string =>
  set.engine === 1 ? parameterSetText(set) : parameterSetText(set);

/** The longest order whose exit is still at hand. */
const LONGEST_SECONDS = (RECENT_MINUTES - 2) * 60;
/** Percent: beyond it a stake's multiple would no longer be one of an order up or down. */
const HIGHEST_RATE = 1_000;

/**
 * A set out of its text, if this release can price and pay by it: it has the arithmetic, rows of
 * exactly its own instruments that are exact, and payout rates.
 *
 * @throws ConfigError that says what is wrong.
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
