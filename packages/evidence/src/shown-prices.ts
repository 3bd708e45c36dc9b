import type { EvidenceFile } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { toVerifierPins } from './load-ticket-evidence.js';
import type { Pins, StoredPrices } from './types.js';
import { isWithheld } from './withheld-data.js';

/** `pins` as read before the log was requested. */
type PublishedPrices = Pick<
  EvidenceFile,
  'commitments' | 'log' | 'minutes' | 'prices' | 'askedAt'
> & {
  readonly pins: Pins;
};

/**
 * Compares displayed prices with the revealed or logged ones and removes them, unless data is
 * missing. Raises an alarm for a difference, and for data that is withheld.
 *
 * @param at epoch second of the service.
 * @returns false while data is missing.
 * @throws when the verifier cannot be loaded.
 */
export async function checkShownPrices(
  evidence: Evidence,
  prices: StoredPrices,
  { pins, ...published }: PublishedPrices,
  at: number,
): Promise<boolean> {
  const { user, id, instrument, decimals, ticks, logged } = prices;
  const { incriminatingFaults, minutesOfPrices, verdictOf, verifyEvidenceFile } = await import(
    '@candela/fair-price'
  );
  const { headPins: _, ...knownPins } = toVerifierPins(pins);
  const pricePins = logged && (await evidence.getPricePins(minutesOfPrices(prices)));
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    shownPrices: { instrument, decimals, ticks, ...(logged && { logged }) },
    ...published,
    ...knownPins,
    ...(pricePins && { pricePins }),
  };
  const { steps } = await verifyEvidenceFile(file);
  if (verdictOf(steps) === 'unfinished') return false;
  const faults = firstFaultPerCode(incriminatingFaults(steps));
  const name = `prices/${id}`;
  if (faults.length > 0) {
    await evidence.raiseAlarm({ id: name, about: 'prices', user, at, faults, decimals, file });
  }
  if (isWithheld(faults)) return false;
  await evidence.endWithheldAlarms(name, at);
  await evidence.removePrices(user, id);
  return true;
}
