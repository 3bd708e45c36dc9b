import type { Instrument } from '@candela/api-client/trading';

/** Whether the price is above that of 24 hours ago: its colour, large and on the chart's axis. */
export function risesOfDay({ percentChange }: Pick<Instrument, 'percentChange'>): boolean {
  return !percentChange.startsWith('-');
}
