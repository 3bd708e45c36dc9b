import { TICKER_ENTRIES, TICKER_MAX_AMOUNT, TICKER_MIN_AMOUNT } from '@candela/contract';
import { fromMinor, unitsToMinor } from '@candela/money';

export interface TickerEntry {
  readonly name: string;
  /** Wire amount in whole units. */
  readonly content: string;
  /** 1 = withdrawal, 2 = recharge. */
  readonly type: 1 | 2;
  /** Epoch seconds. */
  readonly time: number;
}

const SPAN_SECONDS = 3_600;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Newest first; sandbox only.
 *
 * @param random numbers from 0 to 1.
 * @param now epoch seconds.
 */
export function generateTicker(random: () => number, now: number): readonly TickerEntry[] {
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const letter = () => LETTERS.charAt(pick(0, LETTERS.length - 1));
  return Array.from({ length: TICKER_ENTRIES }, (): TickerEntry => {
    return {
      name: `${letter()}***${letter()}`,
      content: fromMinor(unitsToMinor(pick(TICKER_MIN_AMOUNT, TICKER_MAX_AMOUNT))),
      type: pick(1, 2) === 1 ? 1 : 2,
      time: now - pick(0, SPAN_SECONDS),
    };
  }).sort((a, b) => b.time - a.time);
}
