import { onTestFinished, vi } from 'vitest';

/** Advances the clock past the time in which a press on a new question is ignored. */
export function letItBeRead(): void {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
}

/**
 * Stops the clock so that a question stays new. The returned function advances it past that time.
 */
export function holdReading(): () => void {
  let at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => {
    clock.mockRestore();
  });
  return () => {
    at += 1_000;
  };
}
