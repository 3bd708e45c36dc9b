import type { Order } from '@candela/api-client/trading';
import type { Formatter } from '@candela/i18n';

/**
 * Formats an order's strike. If its entry tick is unknown on a real-price feed, the price at
 * acceptance is shown as
 * approximate: `≈ 68,412.50`.
 */
export function strikeText(
  format: Pick<Formatter, 'price' | 'approxPrice'>,
  { strike, strikePending }: Pick<Order, 'strike' | 'strikePending'>,
): string {
  return strikePending ? format.approxPrice(strike) : format.price(strike);
}
