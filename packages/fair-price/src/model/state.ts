import { divideRounded } from '../internal/divide.js';
import type { InstrumentClass } from '../market.js';
import {
  CLASS_RATES,
  COMPONENTS,
  INSTRUMENT_RATES,
  STATE_OFFSET,
  VOLATILITY_LEVELS,
} from './constants.js';
import { u16 } from './noise.js';
import { sessionVolatilityOf } from './sessions.js';

const HIGH_COMPONENT_COUNTS = Uint8Array.from({ length: 2 ** COMPONENTS }, (_, state) =>
  [...state.toString(2)].reduce((count, digit) => count + Number(digit), 0),
);

/**
 * High or low with equal probability. The draws use other bytes than the ticks, so a state reveals
 * no sign.
 *
 * @param rates renewals in 32 768 minutes, one per component.
 */
function redrawState(state: number, stream: Uint8Array, rates: readonly number[]): number {
  let next = 0;
  let bit = 1;
  for (let component = 0; component < COMPONENTS; component += 1) {
    const draw = u16(stream, STATE_OFFSET + 2 * component);
    const isRedrawn = draw < 2 * (rates[component] ?? 0);
    const isHigh = isRedrawn ? draw % 2 === 1 : Math.floor(state / bit) % 2 === 1;
    if (isHigh) next += bit;
    bit *= 2;
  }
  return next;
}

export const nextClassState = (state: number, stream: Uint8Array): number =>
  redrawState(state, stream, CLASS_RATES);

export const nextInstrumentState = (state: number, stream: Uint8Array): number =>
  redrawState(state, stream, INSTRUMENT_RATES);

/** Hundredths of a unit; all inputs are public. */
export function sigmaOf(
  base: number,
  instrumentClass: InstrumentClass,
  minute: number,
  classState: number,
  ownState: number,
): number {
  const level =
    VOLATILITY_LEVELS[
      (HIGH_COMPONENT_COUNTS[classState] ?? 0) + (HIGH_COMPONENT_COUNTS[ownState] ?? 0)
    ] ?? 0;
  return divideRounded(base * level * sessionVolatilityOf(instrumentClass, minute), 1_000_000);
}
