import type { ServiceClock } from '@candela/api-client';

type Hear = (now: number) => void;

export interface Rhythm {
  readonly everyMs: number;
  /**
   * Epoch milliseconds of any tick.
   * @default ticks at whole seconds, minutes, …
   */
  readonly from?: number | undefined;
}

/** By clock, then by rhythm. */
const listeners = new WeakMap<ServiceClock, Map<string, Set<Hear>>>();

/**
 * Listeners of one rhythm share a timer, so that they render in one batch, when the second changes.
 *
 * @returns the unsubscribe function.
 */
export function onTick(clock: ServiceClock, { everyMs, from = 0 }: Rhythm, hear: Hear): () => void {
  const phase = from % everyMs;
  const rhythm = `${everyMs} ${phase}`;
  const all = listeners.get(clock) ?? new Map<string, Set<Hear>>();
  listeners.set(clock, all);
  const known = all.get(rhythm);
  const hearing = known ?? new Set<Hear>();
  hearing.add(hear);
  if (!known) {
    all.set(rhythm, hearing);
    next();
  }
  return () => void hearing.delete(hear);

  function next(): void {
    const since = (clock.now() - phase) % everyMs;
    setTimeout(() => {
      if (hearing.size === 0) return void all.delete(rhythm);
      const now = clock.now();
      for (const each of [...hearing]) each(now);
      next();
    }, everyMs - since);
  }
}
