import type { VerificationFault } from '@candela/fair-price';

/** Several steps can report the same missing data. */
export function firstFaultPerCode(faults: readonly VerificationFault[]): VerificationFault[] {
  return faults.filter(({ code }, at) => faults.findIndex((it) => it.code === code) === at);
}
