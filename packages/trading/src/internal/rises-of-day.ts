import type { Instrument } from '@candela/api-client/trading';

/** At or above the price of 24 hours ago. */
export function risesOfDay({ percentChange }: Pick<Instrument, 'percentChange'>): boolean {
  return !percentChange.startsWith('-');
}
