import type { Instrument } from '@candela/api-client/trading';

/** At or above the price of 24 hours ago. */
export function isUpOver24h({ percentChange }: Pick<Instrument, 'percentChange'>): boolean {
  return !percentChange.startsWith('-');
}
