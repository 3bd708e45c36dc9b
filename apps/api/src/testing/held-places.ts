import { sql } from 'drizzle-orm';
import type { Database } from '../db/types.js';

/** As many as a test's connection has, and more than any. */
const PLACES = 12;
/** Longer than a place in the pool is waited for, and shorter than a statement may take. */
export const HELD_SECONDS = 4;

/** Takes each place in the pool at once, for so many seconds. Ends when they are free again. */
export const holdPlaces = (db: Database): Promise<unknown> =>
  Promise.all(
    Array.from({ length: PLACES }, () => db.execute(sql`select pg_sleep(${HELD_SECONDS})`)),
  );
