import { type CommittedDay, commitDay, dayOf, indexInDay } from '@candela/fair-price';

/** A day's keys and tree take 60 ms to derive and 150 kB to hold: these many days stay at hand. */
const DAYS_KEPT = 12;

/** The days that the deployment's secret commits to. Holds what must stay secret: never log it. */
export function createCommittedDays(secret: Uint8Array) {
  const days = new Map<string, Promise<CommittedDay>>();

  function of(day: string): Promise<CommittedDay> {
    const known = days.get(day);
    if (known) return known;
    const derived = commitDay(secret, day);
    days.set(day, derived);
    const [oldest] = days.keys();
    if (days.size > DAYS_KEPT && oldest !== undefined) days.delete(oldest);
    return derived;
  }

  return {
    of,
    /** `k(minute)`. */
    async key(minute: number): Promise<Uint8Array> {
      const { keys } = await of(dayOf(minute));
      const key = keys[indexInDay(minute)];
      if (!key) throw new Error(`The minute ${minute} has no key in its day.`);
      return key;
    },
  };
}

export type CommittedDays = ReturnType<typeof createCommittedDays>;
