import type { PaymentDetails } from '../../content/content/content.js';
import type { PayTo } from './schema.js';

/** The end of an id is unique. */
const REFERENCE_LENGTH = 8;

/**
 * @param network USDT only.
 * @returns undefined for an unknown network.
 */
export function resolvePayTo(
  details: PaymentDetails,
  channel: 'usdt' | 'bank',
  network: string | undefined,
  rechargeId: string,
): PayTo | undefined {
  const empty = {
    network: null,
    address: null,
    bankName: null,
    accountName: null,
    accountNumber: null,
    reference: rechargeId.slice(-REFERENCE_LENGTH).toUpperCase(),
  };
  if (channel === 'bank') return { ...empty, ...details.bank };
  const found =
    network === undefined
      ? details.usdt[0]
      : details.usdt.find((offer) => offer.network.toLowerCase() === network.toLowerCase());
  return found === undefined ? undefined : { ...empty, ...found };
}
