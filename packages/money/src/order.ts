import { fromMinor, subtractAmounts, toMinor } from './amount.js';
import { percentOf, percentOfMinor } from './apply-rate.js';
import { comparePrices } from './price.js';

export type Direction = 'up' | 'down';
/** `void`: no exit price. */
export type Outcome = 'won' | 'lost' | 'tie' | 'void';

/** @param priceChange exit price minus strike, or only its sign. */
export function outcomeOf(direction: Direction, priceChange: number): Exclude<Outcome, 'void'> {
  if (priceChange === 0) return 'tie';
  return priceChange > 0 === (direction === 'up') ? 'won' : 'lost';
}

/** Minor units: stake and profit for a win, nothing for a loss, the stake otherwise. */
export function creditOf(stake: bigint, payoutRate: number, outcome: Outcome): bigint {
  if (outcome === 'lost') return 0n;
  return outcome === 'won' ? stake + percentOfMinor(stake, payoutRate) : stake;
}

/** Wire amounts. */
export interface Forecast {
  /** On top of the stake. */
  readonly profit: string;
  /** The stake. */
  readonly loss: string;
  /** Stake and profit. */
  readonly credit: string;
}

/**
 * @param stake wire amount.
 * @param payoutRate whole percent of the stake.
 */
export function forecastOrder(stake: string, payoutRate: number): Forecast {
  const credit = fromMinor(creditOf(toMinor(stake), payoutRate, 'won'));
  return { profit: profitOf(stake, credit), loss: stake, credit };
}

export interface OpenOrder {
  readonly direction: Direction;
  readonly strike: string;
  /** Wire amount. */
  readonly stake: string;
  readonly payoutRate: number;
}

/** If this price were the exit. `profit` is credit − stake. */
export function resultAt(
  order: OpenOrder,
  price: string,
): { readonly outcome: Exclude<Outcome, 'void'>; readonly profit: string } {
  const outcome = outcomeOf(order.direction, comparePrices(price, order.strike));
  const stake = toMinor(order.stake);
  return { outcome, profit: fromMinor(creditOf(stake, order.payoutRate, outcome) - stake) };
}

/** 1 ÷ (1 + payout), one decimal, rounded up so that it never promises too much. 80 → `"55.6"`. */
export function breakEvenPercent(payoutRate: number): string {
  const tenths = (100_000n + BigInt(99 + payoutRate)) / BigInt(100 + payoutRate);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * Average with a random direction: half of what the payout lacks to 100 %, rounded down; ties
 * reduce it slightly. `("10.00", 80)` → `"1.00"`.
 */
export function randomOrderLoss(stake: string, payoutRate: number): string {
  return fromMinor((toMinor(stake) * BigInt(100 - payoutRate)) / 200n);
}

/** Within the order bounds. `undefined` when `available` is below the smallest order. */
export function stakeShareOf(
  available: string,
  percent: number,
  bounds: { readonly min: string; readonly max: string },
): string | undefined {
  if (toMinor(available) < toMinor(bounds.min)) return undefined;
  const share = toMinor(percentOf(available, percent));
  const [min, max] = [toMinor(bounds.min), toMinor(bounds.max)];
  if (share < min) return bounds.min;
  if (share > max) return bounds.max;
  return fromMinor(share);
}

/** Credit − stake. Wire amounts. */
export function profitOf(stake: string, credit: string): string {
  return subtractAmounts(credit, stake);
}
