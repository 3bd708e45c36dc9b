import type { PaymentDetails } from '../content/content.js';
import type { PayTo } from './schema.js';

/** What a payer writes with the payment: the end of the id, which differs between any two. */
const REFERENCE_LENGTH = 8;

/**
 * Where to pay for a channel.
 *
 * @param network of USDT; the first offered when it is left out.
 * @returns undefined for a network that is not offered.
 */
export function payToFor(
  details: PaymentDetails,
  channel: 'usdt' | 'bank',
  network: string | undefined,
  rechargeId: string,
): PayTo | undefined {
  const nothing = {
    network: null,
    address: null,
    bankName: null,
    accountName: null,
    accountNumber: null,
    reference: rechargeId.slice(-REFERENCE_LENGTH).toUpperCase(),
  };
  if (channel === 'bank') return { ...nothing, ...details.bank };
  const found =
    network === undefined
      ? details.usdt[0]
      : details.usdt.find((offer) => offer.network.toLowerCase() === network.toLowerCase());
  return found === undefined ? undefined : { ...nothing, ...found };
}
