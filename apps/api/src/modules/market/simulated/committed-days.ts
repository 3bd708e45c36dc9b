import { type CommittedDay, commitDay, dayOf, daySeed, minuteKey } from '@candela/fair-price';
import { keptRecent } from '../../../kept-recent.js';

/** A day's keys and tree take 60 ms to derive and 150 kB to hold: these many days stay at hand. */
const DAYS_KEPT = 12;
/** A seed takes 32 bytes, and a key that follows from it a hash. */
const SEEDS_KEPT = 1_000;

/** The days that the deployment's secret commits to. Holds what must stay secret: never log it. */
export function createCommittedDays(secret: Uint8Array) {
  const seedOf = keptRecent(SEEDS_KEPT, (day) => daySeed(secret, day));

  return {
    /** A whole day, keys and tree. */
    of: keptRecent(DAYS_KEPT, (day): Promise<CommittedDay> => commitDay(secret, day)),
    /** `k(minute)`, without the rest of its day. */
    async key(minute: number): Promise<Uint8Array> {
      return minuteKey(await seedOf(dayOf(minute)), minute);
    },
  };
}

export type CommittedDays = ReturnType<typeof createCommittedDays>;
