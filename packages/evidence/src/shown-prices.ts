import type { EvidenceFile } from '@candela/fair-price';
import type { Evidence } from './evidence.js';
import { firstFaultPerCode } from './first-fault-per-code.js';
import { toVerifierPins } from './load-ticket-evidence.js';
import type { Pins, StoredPrices } from './types.js';

/** `pins` as read before the log was requested. */
type PublishedPrices = Pick<EvidenceFile, 'commitments' | 'log' | 'minutes'> & {
  readonly pins: Pins;
};

/**
 * Compares displayed prices with the revealed ones and forgets them, unless data is missing. Raises
 * an alarm for a difference.
 *
 * @param at epoch second of the service.
 * @throws when the verifier cannot be loaded.
 */
export async function checkShownPrices(
  evidence: Evidence,
  prices: StoredPrices,
  { pins, ...published }: PublishedPrices,
  at: number,
): Promise<void> {
  const { user, id, instrument, decimals, ticks } = prices;
  const { incriminatingFaults, verdictOf, verifyEvidenceFile } = await import(
    '@candela/fair-price'
  );
  const { headPins: _, ...knownPins } = toVerifierPins(pins);
  const file: EvidenceFile = {
    kind: 'candela evidence 1',
    shownPrices: { instrument, decimals, ticks },
    ...published,
    ...knownPins,
  };
  const { steps } = await verifyEvidenceFile(file);
  if (verdictOf(steps) === 'unfinished') return;
  const faults = firstFaultPerCode(incriminatingFaults(steps));
  if (faults.length > 0) {
    const name = `prices/${id}`;
    await evidence.raiseAlarm({ id: name, about: 'prices', user, at, faults, decimals, file });
  }
  await evidence.removePrices(user, id);
}
