import { vi } from 'vitest';

/** A moment passes in which a question on screen can be read: a press is an answer to it from then on. */
export function letItBeRead(): void {
  const { performance } = globalThis;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000);
}
