import { onTestFinished, vi } from 'vitest';

/** An hour passes for the device, and no timer fires: it was asleep. Until the end of the test. */
export function sleepAnHour(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 3_600_000);
}
