import type { Order } from '@candela/api-client/trading';
import type { Formatter } from '@candela/i18n';

/** Without an entry tick, the price at acceptance as approximate: `≈ 68,412.50`. */
export function strikeText(
  format: Pick<Formatter, 'price' | 'approxPrice'>,
  { strike, strikePending }: Pick<Order, 'strike' | 'strikePending'>,
): string {
  return strikePending ? format.approxPrice(strike) : format.price(strike);
}
