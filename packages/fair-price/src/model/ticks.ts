import { SECONDS_PER_MINUTE } from '../calendar.js';
import { divideRounded } from '../internal/divide.js';
import { PRICE_RANGE, PULL_MAX, STEP_SCALE } from './constants.js';
import { pullReachOf, type QuotedParameters } from './parameters.js';

/**
 * A step is sigma times the weighted common and own noise, minus a pull to the anchor that grows up
 * to `reach` and is proportional to sigma too. Its size does not depend on the price, so apart from
 * the pull, up and down are equally likely over any time.
 *
 * @param base from `baseStepOf`.
 * @param sigma from `sigmaOf`.
 * @param common 60 noise values of the class, `own` of the instrument.
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
  const reach = pullReachOf(base);
  const lowest = divideRounded(anchor, PRICE_RANGE);
  const highest = PRICE_RANGE * anchor;
  let price = open;
  for (let second = 0; second < SECONDS_PER_MINUTE; second += 1) {
    const anchorDistance = Math.max(-reach, Math.min(reach, price - anchor));
    const noise = commonWeight * (common[second] ?? 0) + ownWeight * (own[second] ?? 0);
    price += divideRounded(
      sigma * (noise - divideRounded(anchorDistance * PULL_MAX, reach)),
      STEP_SCALE,
    );
    if (price < lowest) price = lowest;
    else if (price > highest) price = highest;
    into[second] = price;
  }
}

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
