import type { Instrument } from '@candela/api-client/trading';

export function isUpOver24h({ percentChange }: Pick<Instrument, 'percentChange'>): boolean {
  return !percentChange.startsWith('-');
}
