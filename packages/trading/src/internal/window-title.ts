import type { Instrument } from '@candela/api-client/trading';
import { changeDirection } from '@candela/ui-kit';

const MARKS = { rise: ' ▲', fall: ' ▼', flat: '' } as const;
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/**
 * `64,210.5 ▲ BTC/USDT`, left-to-right in every language.
 *
 * @param price undefined if not current.
 */
export function windowTitleOf(
  { symbol, percentChange }: Pick<Instrument, 'symbol' | 'percentChange'>,
  price: string | undefined,
): string {
  const now = price === undefined ? '' : `${price}${MARKS[changeDirection(percentChange)]} `;
  return `${LEFT_TO_RIGHT}${now}${symbol}${END}`;
}
