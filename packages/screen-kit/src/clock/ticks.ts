import type { ServiceClock } from '@candela/api-client';

type Hear = (now: number) => void;

export interface Rhythm {
  readonly everyMs: number;
  /** A moment that is one of the ticks, epoch milliseconds. @default a whole second, minute, … */
  readonly from?: number | undefined;
}

/** By clock, then by rhythm: who listens to the same ticks. */
const listeners = new WeakMap<ServiceClock, Map<string, Set<Hear>>>();

/**
 * Tells the service's time at each tick. All that listen to the same ones hear it in one go, so that
 * what shows it is drawn together, and in the frame in which the second changes.
 *
 * @returns ends it.
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

  /** Goes on as long as somebody listens. */
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
