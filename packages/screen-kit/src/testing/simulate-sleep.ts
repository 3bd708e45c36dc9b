import { onTestFinished, vi } from 'vitest';

/** Fires no timers, until the end of the test. */
export function simulateSleep(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 3_600_000);
}
