import type { Withdrawal } from '@candela/api-client/funds';
import { isolateLeftToRight } from '../shared/isolate-left-to-right.js';

/** `Bank of Examples •••• 2468`, `TRC20 TR7N…Lj6t` */
export function destinationText({ card, address }: Pick<Withdrawal, 'card' | 'address'>): string {
  if (card !== null) return `${card.bankName} ${isolateLeftToRight(card.cardNumber)}`;
  return address === null ? '' : isolateLeftToRight(`${address.network} ${address.address}`);
}
