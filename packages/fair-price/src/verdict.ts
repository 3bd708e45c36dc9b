import type { FaultCode, VerificationFault } from './faults.js';
import type { VerificationStep } from './types.js';

/**
 * What steps come to:
 * - `verified`: a ticket was held and every step holds.
 * - `consistent`: every step holds, but no ticket says that this is the order that was placed. So it
 *   is, too, with an order of the history a market starts with, and with a ticket that does not say what
 *   its first minute began with where that decides its prices.
 * - `contradiction`: the service did not keep its word.
 * - `unfinished`: what was looked at holds; the rest could not be looked at yet.
 */
export type Verdict = 'verified' | 'consistent' | 'contradiction' | 'unfinished';

/** Data that is not there, or an arithmetic that is newer than this verifier. */
const NOT_YET: ReadonlySet<FaultCode> = new Set([
  'minute_missing',
  'tick_missing',
  'commitments_missing',
  'log_missing',
  'settlement_missing',
  'engine_unknown',
]);

/** What keeps an order from being verified, and says nothing against the service. */
const UNPROVED: ReadonlySet<FaultCode> = new Set(['before_first_root', 'opening_unsigned']);

/** @param steps of `verifyReceipt`. */
export function verdictOf(steps: readonly VerificationStep[]): Verdict {
  if (steps.length === 0) return 'unfinished';
  const faults = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  if (faults.every((code) => UNPROVED.has(code))) {
    const held = steps.some(({ id }) => id === 'ticket_signed');
    return held && faults.length === 0 ? 'verified' : 'consistent';
  }
  return faultsAgainst(steps).length === 0 ? 'unfinished' : 'contradiction';
}

/**
 * What makes steps a contradiction: faults that say nothing against the service are left out, and one that
 * several steps have is told once.
 */
export function faultsAgainst(steps: readonly VerificationStep[]): VerificationFault[] {
  const told = new Map<string, VerificationFault>();
  for (const step of steps) {
    if (step.ok || NOT_YET.has(step.fault.code) || UNPROVED.has(step.fault.code)) continue;
    const name = JSON.stringify(step.fault);
    if (!told.has(name)) told.set(name, step.fault);
  }
  return [...told.values()];
}
