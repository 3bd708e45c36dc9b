import type { ClockJump } from '@candela/fair-price';
import type { Evidence } from './evidence.js';

/** Concerns all users; further jumps belong to the same alarm. */
export function raiseClockAlarm(evidence: Evidence, clock: ClockJump): Promise<void> {
  const { expected, received } = clock;
  const params = {
    second: Math.floor(expected / 1_000),
    toldSecond: Math.floor(received / 1_000),
  };
  return evidence.raiseAlarm({
    id: 'clock',
    about: 'clock',
    user: null,
    at: params.second,
    faults: [{ code: 'clock_jumped', params }],
    decimals: 0,
    file: { kind: 'candela evidence 1', clock },
  });
}
