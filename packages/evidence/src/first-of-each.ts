import type { VerificationFault } from '@candela/fair-price';

/** The first fault of each kind: what is missing is missing to several steps, and is told once. */
export function firstOfEach(faults: readonly VerificationFault[]): VerificationFault[] {
  return faults.filter(({ code }, at) => faults.findIndex((it) => it.code === code) === at);
}
