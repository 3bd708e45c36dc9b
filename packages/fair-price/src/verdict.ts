import type { FaultCode, VerificationFault } from './faults.js';
import type { VerificationStep } from './types.js';

/**
 * - `verified`: every step passes, with a ticket.
 * - `consistent`: every step passes, but no ticket proves that this order was placed; also for
 *   orders of the initial history and tickets without an opening that decides prices.
 * - `as_signed`: every other step passes, with a ticket, but only the source can confirm the prices.
 * - `contradiction`: the service broke a commitment.
 * - `unfinished`: everything checked passes; the rest could not be checked yet.
 */
export type Verdict = 'verified' | 'consistent' | 'as_signed' | 'contradiction' | 'unfinished';

/** Missing data, or a newer engine. */
const PENDING_FAULTS: ReadonlySet<FaultCode> = new Set([
  'minute_missing',
  'tick_missing',
  'commitments_missing',
  'log_missing',
  'settlement_missing',
  'engine_unknown',
]);

/** No evidence against the service. */
const INCONCLUSIVE_FAULTS: ReadonlySet<FaultCode> = new Set([
  'before_first_root',
  'opening_unsigned',
  'source_unconfirmed',
]);

export function verdictOf(steps: readonly VerificationStep[]): Verdict {
  if (steps.length === 0) return 'unfinished';
  const faults = steps.flatMap((step) => (step.ok ? [] : [step.fault.code]));
  if (faults.length === 1 && faults[0] === 'source_unconfirmed') return 'as_signed';
  if (faults.every((code) => INCONCLUSIVE_FAULTS.has(code))) {
    const hasTicket = steps.some(({ id }) => id === 'ticket_signed');
    return hasTicket && faults.length === 0 ? 'verified' : 'consistent';
  }
  return incriminatingFaults(steps).length === 0 ? 'unfinished' : 'contradiction';
}

/** Without duplicates and faults that are no evidence against the service. */
export function incriminatingFaults(steps: readonly VerificationStep[]): VerificationFault[] {
  const distinct = new Map<string, VerificationFault>();
  for (const step of steps) {
    if (step.ok || PENDING_FAULTS.has(step.fault.code) || INCONCLUSIVE_FAULTS.has(step.fault.code))
      continue;
    const name = JSON.stringify(step.fault);
    if (!distinct.has(name)) distinct.set(name, step.fault);
  }
  return [...distinct.values()];
}
