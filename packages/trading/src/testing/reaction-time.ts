import { onTestFinished, vi } from 'vitest';

/** Past the time in which a new question ignores presses. */
export function skipReactionTime(): void {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
}

/** Stops the clock until the returned function advances it. */
export function freezeReactionTime(): () => void {
  let at = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => {
    clock.mockRestore();
  });
  return () => {
    at += 1_000;
  };
}
