import { onTestFinished, vi } from 'vitest';

/** Fires no timers, until the end of the test. */
export function simulateSleep(ms = 3_600_000): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + ms);
}
