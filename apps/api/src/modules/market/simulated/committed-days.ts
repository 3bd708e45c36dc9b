import { type CommittedDay, commitDay, dayOf, daySeed, minuteKey } from '@candela/fair-price';
import { keptRecent } from '../../../kept-recent.js';

/** Each takes 60 ms to derive and 150 kB. */
const DAYS_KEPT = 12;
/** 32 bytes each; a key takes one more hash. */
const SEEDS_KEPT = 1_000;

/** Contains secrets: never log it. */
export function createCommittedDays(secret: Uint8Array) {
  const seedOf = keptRecent(SEEDS_KEPT, (day) => daySeed(secret, day));

  return {
    of: keptRecent(DAYS_KEPT, (day): Promise<CommittedDay> => commitDay(secret, day)),
    /** Without deriving the rest of the day. */
    async key(minute: number): Promise<Uint8Array> {
      return minuteKey(await seedOf(dayOf(minute)), minute);
    },
  };
}

export type CommittedDays = ReturnType<typeof createCommittedDays>;
