import { divideRounded } from '../internal/divide.js';
import type { InstrumentClass } from '../market.js';
import {
  LARGEST_TAIL,
  NOISE_MEAN_DOUBLED,
  PRICE_RANGE,
  PULL_MAX,
  PULL_REACH_SECONDS,
  SIGMA_SCALE,
  STEP_SCALE,
  VOLATILITY_LEVELS,
  WEIGHT_HYPOTENUSE,
} from './constants.js';
import { SESSION_VOLATILITY } from './sessions.js';

/** Has its own noise. */
export interface QuotedParameters {
  readonly instrument: string;
  readonly class: InstrumentClass;
  /** Digits after the decimal point; one unit is the tick size. */
  readonly decimals: number;
  /** In units; attracts the path. Steps are shares of it, not of the current price. */
  readonly anchor: number;
  /** Root mean square of a one-second step over all states, in parts per billion of the anchor. */
  readonly volatility: number;
  /** Weight of the class noise, −65 … 65. */
  readonly common: number;
  /** Weight of the own noise, 0 … 65: `common² + own² = 65²`. */
  readonly own: number;
}

/** The first leg divided by the second. */
export interface CrossParameters {
  readonly instrument: string;
  readonly class: InstrumentClass;
  readonly decimals: number;
  /** Quoted instruments of the same class. */
  readonly legs: readonly [string, string];
}

export type ModelParameters = QuotedParameters | CrossParameters;

export const isCross = (row: ModelParameters): row is CrossParameters => 'legs' in row;

const INSTRUMENT = /^[a-z0-9]{2,16}$/;
const LARGEST_LEVEL =
  Math.max(...VOLATILITY_LEVELS) * 10 * Math.max(...Object.values(SESSION_VOLATILITY).flat());
const PPB_PER_FINE = 10_000_000;
const PRODUCT_MAX = Number.MAX_SAFE_INTEGER;

/** At mean volatility, in hundredths of a unit. */
export function baseStepOf({ anchor, volatility }: QuotedParameters): number {
  return divideRounded(anchor * volatility, PPB_PER_FINE);
}

/** In units; beyond, the pull no longer grows. */
export const pullReachOf = (base: number): number =>
  divideRounded(base * PULL_REACH_SECONDS, SIGMA_SCALE);

/**
 * With a valid set every path is exact: twice every dividend plus its divisor stays below 2^53, as
 * `divideRounded` requires.
 *
 * @returns `undefined` for a valid set.
 */
export function modelFault(set: readonly ModelParameters[]): string | undefined {
  for (const [index, row] of set.entries()) {
    const reason =
      set.findIndex(({ instrument }) => instrument === row.instrument) < index
        ? 'is there twice'
        : rowFault(row, set);
    if (reason) return `${row.instrument}: ${reason}`;
  }
  return undefined;
}

function rowFault(row: ModelParameters, set: readonly ModelParameters[]): string | undefined {
  const { instrument } = row;
  if (typeof instrument !== 'string' || !INSTRUMENT.test(instrument)) {
    return 'instrument must be 2 to 16 small letters or digits';
  }
  if (!Object.hasOwn(SESSION_VOLATILITY, row.class)) return 'class must be crypto, forex or metal';
  if (!isNonNegativeInteger(row.decimals) || row.decimals > 8)
    return 'decimals must be whole, 0 to 8';
  return isCross(row) ? crossFault(row, set) : quotedFault(row);
}

const isNonNegativeInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

function quotedFault(row: QuotedParameters): string | undefined {
  const { anchor, volatility, common, own } = row;
  for (const [name, value] of Object.entries({
    anchor,
    volatility,
    own,
    common: Math.abs(common),
  })) {
    if (!isNonNegativeInteger(value)) return `${name} must be a whole number`;
  }
  if (common ** 2 + own ** 2 !== WEIGHT_HYPOTENUSE ** 2)
    return `common² + own² must be ${WEIGHT_HYPOTENUSE}²`;
  if (2 * anchor * volatility + PPB_PER_FINE > PRODUCT_MAX) return TOO_LARGE;
  const base = baseStepOf(row);
  if (anchor < PRICE_RANGE || base < 1) return 'anchor × volatility is too small for a step';
  const sigma = divideRounded(base * LARGEST_LEVEL, 1_000_000) + 1;
  const noise = (Math.abs(common) + own) * NOISE_MEAN_DOUBLED * LARGEST_TAIL + PULL_MAX;
  const dividends = [
    base * LARGEST_LEVEL,
    base * PULL_REACH_SECONDS,
    pullReachOf(base) * PULL_MAX,
    sigma * noise,
    PRICE_RANGE * anchor,
  ];
  return dividends.every((dividend) => 2 * dividend + STEP_SCALE <= PRODUCT_MAX)
    ? undefined
    : TOO_LARGE;
}

const TOO_LARGE = 'anchor × volatility is too large to stay exact below 2^53';

function crossFault(row: CrossParameters, set: readonly ModelParameters[]): string | undefined {
  const ids: readonly string[] = Array.isArray(row.legs) ? row.legs : [];
  const legs = ids.map((id) => set.find(({ instrument }) => instrument === id));
  const [first, second] = legs;
  if (!first || !second || legs.length > 2 || isCross(first) || isCross(second)) {
    return 'legs must be two quoted instruments of the set';
  }
  if (first === second) return 'legs must be two instruments';
  if (first.class !== row.class || second.class !== row.class) {
    return 'legs must be of the same class as their cross';
  }
  for (const leg of [first, second]) {
    const reason = rowFault(leg, set);
    if (reason) return `leg ${leg.instrument}: ${reason}`;
  }
  const digits = row.decimals + second.decimals - first.decimals;
  if (digits < 0) return 'decimals are too few for the legs';
  const dividend = 2 * PRICE_RANGE * first.anchor * 10 ** digits;
  return dividend + PRICE_RANGE * second.anchor <= PRODUCT_MAX
    ? undefined
    : 'legs are too large to divide exactly';
}

/** Scales the dividend of a cross. */
export function crossScale(
  row: CrossParameters,
  first: QuotedParameters,
  second: QuotedParameters,
) {
  return 10 ** (row.decimals + second.decimals - first.decimals);
}
