import type { Instrument } from '@candela/api-client/trading';
import { changeDirection } from '@candela/ui-kit';

const MARKS = { rise: ' ▲', fall: ' ▼', flat: '' } as const;
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** `64,210.5 ▲ BTC/USDT`, left-to-right in every language. */
export function windowTitleOf(
  { symbol, percentChange }: Pick<Instrument, 'symbol' | 'percentChange'>,
  price: string | undefined,
): string {
  const pricePrefix =
    price === undefined ? '' : `${price}${MARKS[changeDirection(percentChange)]} `;
  return `${LEFT_TO_RIGHT_ISOLATE}${pricePrefix}${symbol}${POP_DIRECTIONAL_ISOLATE}`;
}
