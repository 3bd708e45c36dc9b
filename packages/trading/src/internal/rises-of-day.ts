import type { Instrument } from '@candela/api-client/trading';

/**
 * Whether the price is at or above that of 24 hours ago; sets the colour of the headline price and
 * the chart's price tag.
 */
export function risesOfDay({ percentChange }: Pick<Instrument, 'percentChange'>): boolean {
  return !percentChange.startsWith('-');
}
