import { SECONDS_PER_MINUTE } from '../calendar.js';
import { divideRounded } from '../internal/divide.js';
import { LEAN, PRICE_RANGE, STEP_SCALE } from './constants.js';
import { type QuotedParameters, reachOf } from './parameters.js';

/**
 * The 60 prices of a quoted instrument. A step is sigma times its share of common and own noise,
 * less a pull to the anchor that grows with the distance up to `reach` and is a share of sigma too.
 * The step's size does not depend on the price, so the movement over any number of seconds is as
 * likely up as down but for that pull.
 *
 * @param base from `baseOf`.
 * @param sigma from `sigmaOf`.
 * @param common the class's 60 noises, `own` the instrument's.
 * @param into 60 places, overwritten with prices in units.
 */
export function writeQuotedTicks(
  parameters: QuotedParameters,
  base: number,
  sigma: number,
  open: number,
  common: Int32Array,
  own: Int32Array,
  into: Float64Array,
): void {
  const { anchor, common: commonWeight, own: ownWeight } = parameters;
  const reach = reachOf(base);
  const lowest = divideRounded(anchor, PRICE_RANGE);
  const highest = PRICE_RANGE * anchor;
  let price = open;
  for (let second = 0; second < SECONDS_PER_MINUTE; second += 1) {
    const far = Math.max(-reach, Math.min(reach, price - anchor));
    const noise = commonWeight * (common[second] ?? 0) + ownWeight * (own[second] ?? 0);
    price += divideRounded(sigma * (noise - divideRounded(far * LEAN, reach)), STEP_SCALE);
    if (price < lowest) price = lowest;
    else if (price > highest) price = highest;
    into[second] = price;
  }
}

/** The 60 prices of a cross: its first leg's divided by its second's, rounded. */
export function writeCrossTicks(
  scale: number,
  first: Float64Array,
  second: Float64Array,
  into: Float64Array,
): void {
  for (let at = 0; at < SECONDS_PER_MINUTE; at += 1) {
    into[at] = crossPrice(scale, first[at] ?? 0, second[at] ?? 1);
  }
}

export const crossPrice = (scale: number, first: number, second: number): number =>
  divideRounded(first * scale, second);
