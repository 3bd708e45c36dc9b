import { SECONDS_PER_MINUTE } from './calendar.js';
import { BYTES_PER_TICK, minuteStreams } from './stream.js';
import type { PathParameters } from './types.js';

/** Mean of the sum of twelve: 12 × 65535 / 2. */
const SUM_MEAN = 393_210;
/** √(12 × (65536² − 1) / 12), 65536 to ten digits. */
const SUM_DEVIATION = 65_536;
/** Steps are in thousandths of a unit before rounding. */
const SIGMA_SCALE = 1000;
const STEP_SCALE = SIGMA_SCALE * SUM_DEVIATION;
const PPB_PER_FINE = 1_000_000;
/** Anchor ÷ 8 … anchor × 8 keeps prices positive and products below 2^53. */
const PRICE_RANGE = 8;

const INSTRUMENT = /^[a-z0-9]{2,16}$/;

export interface PriceMinute {
  readonly instrument: string;
  readonly minute: number;
  readonly open: number;
  readonly close: number;
  readonly ticks: readonly number[];
}

/**
 * To nearest, halves away from zero. `%` is exact for integers in every JavaScript engine, so the
 * division after it is exact too.
 */
function divideRounded(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  const whole = (dividend - rest) / divisor;
  if (2 * rest >= divisor) return whole + 1;
  if (2 * rest <= -divisor) return whole - 1;
  return whole;
}

/** With valid parameters every product stays below 2^53. */
export function parametersFault(parameters: PathParameters): string | undefined {
  const { instrument, decimals, anchor, volatility, pull } = parameters;
  if (!INSTRUMENT.test(instrument)) return 'instrument must be 2 to 16 small letters or digits';
  for (const [name, value] of Object.entries({ decimals, anchor, volatility, pull })) {
    if (!Number.isSafeInteger(value) || value < 0) return `${name} must be a whole number`;
  }
  if (decimals > 8) return 'decimals must be 8 at most';
  if (anchor < 1) return 'anchor must be at least 1';
  const limit = Number.MAX_SAFE_INTEGER;
  const sigmaLimit = divideRounded(PRICE_RANGE * anchor * volatility, PPB_PER_FINE) + 1;
  const pullProduct = PRICE_RANGE * anchor * pull * SUM_DEVIATION;
  const products = [PRICE_RANGE * anchor * volatility, pullProduct, 2 * sigmaLimit * SUM_MEAN];
  if (products.some((product) => product > limit)) {
    return 'anchor × volatility or anchor × pull is too large to stay exact below 2^53';
  }
  return undefined;
}

/**
 * Only integer `+ − × ÷` on numbers below 2^53, so that every JavaScript engine computes the same
 * bits; see `docs/price-path.md`. A step is `price × volatility × z − pull × (price − anchor)`,
 * where `z` is the centred sum of twelve uniform numbers: close to normal, symmetric, within six
 * deviations.
 *
 * @param open close of the previous minute, in units.
 * @param stream the instrument's stream of this minute, from `minuteStreams`.
 * @returns the price at each second, in units.
 */
export function minuteTicks(
  parameters: PathParameters,
  open: number,
  stream: Uint8Array,
): number[] {
  const { anchor, volatility, pull } = parameters;
  const lowest = Math.max(1, divideRounded(anchor, PRICE_RANGE));
  const highest = PRICE_RANGE * anchor;
  const bytes = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const ticks: number[] = [];
  let price = open;
  let at = 0;
  for (let second = 0; second < SECONDS_PER_MINUTE; second += 1) {
    let noise = -SUM_MEAN;
    for (const end = at + BYTES_PER_TICK; at < end; at += 2) noise += bytes.getUint16(at);
    const sigma = divideRounded(price * volatility, PPB_PER_FINE);
    const anchorPull = divideRounded((price - anchor) * pull * SUM_DEVIATION, PPB_PER_FINE);
    price += divideRounded(sigma * noise - anchorPull, STEP_SCALE);
    if (price < lowest) price = lowest;
    else if (price > highest) price = highest;
    ticks.push(price);
  }
  return ticks;
}

export async function priceMinute(
  parameters: PathParameters,
  minute: number,
  open: number,
  key: Uint8Array,
): Promise<PriceMinute> {
  const [stream] = await minuteStreams(key, [parameters.instrument]);
  const ticks = minuteTicks(parameters, open, stream ?? new Uint8Array());
  return {
    instrument: parameters.instrument,
    minute,
    open,
    close: ticks[SECONDS_PER_MINUTE - 1] ?? open,
    ticks,
  };
}
