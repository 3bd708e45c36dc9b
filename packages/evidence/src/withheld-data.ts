import type { FaultCode, VerificationFault } from '@candela/fair-price';

const WITHHELD: ReadonlySet<FaultCode> = new Set([
  'log_withheld',
  'log_unwitnessed',
  'commitments_withheld',
  'key_withheld',
  'prices_withheld',
  'settlement_withheld',
]);

/**
 * A service failure looks the same, so such an alarm has its own text and ends when the data is
 * shown.
 */
export function isWithheld(faults: readonly VerificationFault[]): boolean {
  return faults.length > 0 && faults.every(({ code }) => WITHHELD.has(code));
}

/** Seconds, of several faults the longest. */
export function maxLateSeconds(faults: readonly VerificationFault[]): number {
  return Math.max(
    0,
    ...faults.map(({ params }) => ('lateSeconds' in params ? Number(params.lateSeconds) : 0)),
  );
}
