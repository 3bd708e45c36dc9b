import type { FaultCode, VerificationFault } from '@candela/fair-price';

/** Something that was due, and was asked for and refused for longer than it may take. */
const WITHHELD: ReadonlySet<FaultCode> = new Set([
  'log_withheld',
  'commitments_withheld',
  'key_withheld',
  'settlement_withheld',
]);

/**
 * Whether faults say no more than that something is not shown. A failure of the service looks the same:
 * it is an alarm, in other words than a contradiction, and ends once what was due is shown.
 */
export function isWithheld(faults: readonly VerificationFault[]): boolean {
  return faults.length > 0 && faults.every(({ code }) => WITHHELD.has(code));
}

/** For how long it has lasted, in seconds: of several the longest. */
export function lateBy(faults: readonly VerificationFault[]): number {
  return Math.max(
    0,
    ...faults.map(({ params }) => ('lateSeconds' in params ? Number(params.lateSeconds) : 0)),
  );
}
