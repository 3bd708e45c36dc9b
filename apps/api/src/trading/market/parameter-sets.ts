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
import { RECENT_MINUTES } from './price-feed.js';

export type Engine = 1 | 2;

export type EngineParameterSet =
  | (ParameterSet<PathParameters> & { readonly engine: 1 })
  | (ParameterSet<ModelParameters> & { readonly engine: 2 });

/** Announced days only. */
export interface ParameterSetSchedule {
  /** No effect if sets were published before. */
  publishFirstSet(firstDay: string, engine: Engine): Promise<void>;
  setOn(day: string): EngineParameterSet;
}

export const FIRST_ENGINE: Engine = 2;
export const NEWEST_ENGINE: Engine = 2;

const RATES = EXPIRIES.map(({ seconds, payoutRate }) => ({ seconds, rate: payoutRate }));
const DEFAULT_SETS: { readonly [E in Engine]: Extract<EngineParameterSet, { engine: E }> } = {
  1: { engine: 1, instruments: MARKET.map(pathParameters), rates: RATES },
  2: { engine: 2, instruments: MODEL_MARKET, rates: RATES },
};

export const defaultSet = (engine: Engine): EngineParameterSet => DEFAULT_SETS[engine];

export const isEngine = (engine: number): engine is Engine => Object.hasOwn(DEFAULT_SETS, engine);

/** Exact: the log contains its hash. */
export const serializeSet = (set: EngineParameterSet): string =>
  set.engine === 1 ? parameterSetText(set) : parameterSetText(set);

/** Its exit tick must still be in memory. */
const MAX_EXPIRY_SECONDS = (RECENT_MINUTES - 2) * 60;
const MAX_RATE_PERCENT = 1_000;

/**
 * @throws ConfigError unless it is a known engine, exactly the market's instruments, and valid rows
 * and rates.
 */
export function parseParameterSetText(text: string): EngineParameterSet {
  const set = readParameterSet(text);
  if (set === undefined) throw new ConfigError('The text is no parameter set.');
  if (!isEngine(set.engine)) {
    throw new ConfigError(
      `The parameter set is of engine ${set.engine}, which this release has not.`,
    );
  }
  const engineSet = set as EngineParameterSet;
  const reason = instrumentsFault(engineSet) ?? rowsFault(engineSet) ?? ratesFault(engineSet);
  if (reason !== undefined) throw new ConfigError(`The parameter set cannot be used: ${reason}.`);
  return engineSet;
}

function instrumentsFault({ instruments }: EngineParameterSet): string | undefined {
  const rows: readonly { readonly instrument: string; readonly decimals: number }[] = instruments;
  for (const { instrument, decimals } of MARKET) {
    const row = rows.find((each) => each.instrument === instrument);
    if (row === undefined) return `${instrument} is missing`;
    if (row.decimals !== decimals) return `${instrument} must have ${decimals} decimals`;
  }
  return rows.length === MARKET.length ? undefined : 'it has other instruments than the market';
}

function rowsFault(set: EngineParameterSet): string | undefined {
  if (set.engine === 2) {
    const misclassified = set.instruments.find(
      (row) => MARKET.find(({ instrument }) => instrument === row.instrument)?.class !== row.class,
    );
    return misclassified
      ? `${misclassified.instrument} is of another class`
      : modelFault(set.instruments);
  }
  for (const row of set.instruments) {
    const reason = parametersFault(row);
    if (reason !== undefined) return `${row.instrument}: ${reason}`;
  }
  return undefined;
}

function ratesFault({ rates }: EngineParameterSet): string | undefined {
  if (rates.length === 0) return 'it pays for nothing';
  const wrong = rates.find(
    ({ seconds, rate }) =>
      seconds < 1 || seconds > MAX_EXPIRY_SECONDS || rate < 1 || rate > MAX_RATE_PERCENT,
  );
  return wrong && `${wrong.rate} % for ${wrong.seconds} s is out of bounds`;
}
