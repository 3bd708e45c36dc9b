import type { ServiceClock } from '@candela/api-client';

type TickListener = (now: number) => void;

export interface TickSchedule {
  readonly everyMs: number;
  /**
   * Epoch milliseconds of any tick.
   * @default ticks at whole seconds, minutes, …
   */
  readonly from?: number | undefined;
}

const listeners = new WeakMap<ServiceClock, Map<string, Set<TickListener>>>();

/**
 * Listeners of one rhythm render in one batch.
 *
 * @returns the unsubscribe function.
 */
export function onTick(
  clock: ServiceClock,
  { everyMs, from = 0 }: TickSchedule,
  listener: TickListener,
): () => void {
  const phase = from % everyMs;
  const scheduleKey = `${everyMs} ${phase}`;
  const all = listeners.get(clock) ?? new Map<string, Set<TickListener>>();
  listeners.set(clock, all);
  const existing = all.get(scheduleKey);
  const scheduleListeners = existing ?? new Set<TickListener>();
  scheduleListeners.add(listener);
  if (!existing) {
    all.set(scheduleKey, scheduleListeners);
    next();
  }
  return () => void scheduleListeners.delete(listener);

  function next(): void {
    const since = (clock.now() - phase) % everyMs;
    setTimeout(() => {
      if (scheduleListeners.size === 0) return void all.delete(scheduleKey);
      const now = clock.now();
      for (const each of [...scheduleListeners]) each(now);
      next();
    }, everyMs - since);
  }
}
