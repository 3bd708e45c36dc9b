import type { Order } from '@candela/api-client/trading';
import type { Formatter } from '@candela/i18n';

/**
 * An order's strike as it is shown. Where the tick of its entry is not known, on a feed of the world, it is the
 * price of the order's acceptance, and says so: `≈ 68,412.50`.
 */
export function strikeText(
  format: Pick<Formatter, 'price' | 'approxPrice'>,
  { strike, strikePending }: Pick<Order, 'strike' | 'strikePending'>,
): string {
  return strikePending ? format.approxPrice(strike) : format.price(strike);
}
