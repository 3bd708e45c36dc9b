import { fromMinor, subtract, toMinor } from './amount.js';
import { comparePrices } from './price.js';
import { percentOf, percentOfMinor } from './rate.js';

export type Direction = 'up' | 'down';
/** How an order ends. `void`: there was no exit price. */
export type Outcome = 'won' | 'lost' | 'tie' | 'void';

/**
 * The rule of settlement: the exit price against the strike.
 *
 * @param moved the exit price minus the strike, or only its sign.
 */
export function outcomeOf(direction: Direction, moved: number): Exclude<Outcome, 'void'> {
  if (moved === 0) return 'tie';
  return moved > 0 === (direction === 'up') ? 'won' : 'lost';
}

/** What an outcome credits, in hundredths: stake and profit, nothing, or the stake. */
export function creditOf(stake: bigint, payoutRate: number, outcome: Outcome): bigint {
  if (outcome === 'lost') return 0n;
  return outcome === 'won' ? stake + percentOfMinor(stake, payoutRate) : stake;
}

/** What an up or down order can bring, before it is placed. Wire amounts. */
export interface Forecast {
  /** Gained on top of the stake when the direction was right. */
  readonly profit: string;
  /** Lost when it was wrong: the stake. */
  readonly loss: string;
  /** Credited when it was right: stake and profit. */
  readonly credit: string;
}

/**
 * @param stake wire amount.
 * @param payoutRate whole percent of the stake that a right direction pays.
 */
export function forecast(stake: string, payoutRate: number): Forecast {
  const credit = fromMinor(creditOf(toMinor(stake), payoutRate, 'won'));
  return { profit: profitOf(stake, credit), loss: stake, credit };
}

/** An order that runs, as far as its result depends on it. */
export interface RunningOrder {
  readonly direction: Direction;
  readonly strike: string;
  /** Wire amount. */
  readonly stake: string;
  readonly payoutRate: number;
}

/** What an order would bring if this price were its exit. `profit` is credit − stake. */
export function resultAt(
  order: RunningOrder,
  price: string,
): { readonly outcome: Exclude<Outcome, 'void'>; readonly profit: string } {
  const outcome = outcomeOf(order.direction, comparePrices(price, order.strike));
  const stake = toMinor(order.stake);
  return { outcome, profit: fromMinor(creditOf(stake, order.payoutRate, outcome) - stake) };
}

/**
 * The share of orders that must be right to lose nothing over time: 1 ÷ (1 + payout), in percent
 * with one decimal, rounded up so that it never promises too much. 80 → `"55.6"`.
 */
export function breakEvenPercent(payoutRate: number): string {
  const tenths = (100_000n + BigInt(99 + payoutRate)) / BigInt(100 + payoutRate);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * What an order loses on average where its direction is a coin toss: half of what the payout lacks, which
 * is below 100 %. A wire amount, rounded down; ties, which return the stake, make it a little less. `("10.00", 80)` →
 * `"1.00"`.
 */
export function coinTossLoss(stake: string, payoutRate: number): string {
  return fromMinor((toMinor(stake) * BigInt(100 - payoutRate)) / 200n);
}

/**
 * A share of what is available, as the quick choices 10, 25 and 50 % and Max offer it, kept
 * inside the bounds of an order. `undefined` when even the smallest order is out of reach.
 */
export function shareOf(
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

/** What an order did to the account: credit − stake, negative when it lost. Wire amounts. */
export function profitOf(stake: string, credit: string): string {
  return subtract(credit, stake);
}
