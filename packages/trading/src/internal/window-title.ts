import type { Instrument } from '@candela/api-client/trading';
import { changeDirection } from '@candela/ui-kit';

const MARKS = { rise: ' ▲', fall: ' ▼', flat: '' } as const;
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

/**
 * Window title such as `64,210.5 ▲ BTC/USDT`, left-to-right in every language.
 *
 * @param price localized price; undefined if no current price is known.
 */
export function windowTitleOf(
  { symbol, percentChange }: Pick<Instrument, 'symbol' | 'percentChange'>,
  price: string | undefined,
): string {
  const now = price === undefined ? '' : `${price}${MARKS[changeDirection(percentChange)]} `;
  return `${LEFT_TO_RIGHT}${now}${symbol}${END}`;
}
