import { type CommittedDay, commitDay, dayOf, daySeed, minuteKey } from '@candela/fair-price';
import { createLruCache } from '../../../platform/lru-cache.js';

/** Each takes 60 ms to derive and 150 kB. */
const DAY_CACHE_SIZE = 12;
/** 32 bytes each; a key takes one more hash. */
const SEED_CACHE_SIZE = 1_000;

/** Contains secrets: never log it. */
export function createCommittedDays(secret: Uint8Array) {
  const seedOf = createLruCache(SEED_CACHE_SIZE, (day) => daySeed(secret, day));

  return {
    forDay: createLruCache(DAY_CACHE_SIZE, (day): Promise<CommittedDay> => commitDay(secret, day)),
    /** Without deriving the rest of the day. */
    async key(minute: number): Promise<Uint8Array> {
      return minuteKey(await seedOf(dayOf(minute)), minute);
    },
  };
}

export type CommittedDays = ReturnType<typeof createCommittedDays>;
