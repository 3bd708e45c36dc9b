import type { FaultCode } from './faults.js';
import type { VerificationStep } from './types.js';

/**
 * What steps come to:
 * - `verified`: a ticket was held and every step holds.
 * - `consistent`: every step holds, but no ticket says that this is the order that was placed. So it
 *   is, too, with an order of the history a market starts with.
 * - `contradiction`: the service did not keep its word.
 * - `unfinished`: what was looked at holds; the rest could not be looked at yet.
 */
export type Verdict = 'verified' | 'consistent' | 'contradiction' | 'unfinished';

/** Data that is not there, or an arithmetic that is newer than this verifier. */
const NOT_YET: ReadonlySet<FaultCode> = new Set([
  'minute_missing',
  'tick_missing',
  'log_missing',
  'engine_unknown',
]);

/** @param steps of `verifyReceipt`. */
export function verdictOf(steps: readonly VerificationStep[]): Verdict {
  if (steps.length === 0) return 'unfinished';
  const faults = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  const broken = faults.filter((code) => code !== 'before_first_root');
  if (broken.length === 0) {
    const held = steps.some(({ id }) => id === 'ticket_signed');
    return held && faults.length === 0 ? 'verified' : 'consistent';
  }
  return broken.every((code) => NOT_YET.has(code)) ? 'unfinished' : 'contradiction';
}
