import { sql } from 'drizzle-orm';
import type { Database } from '../db/types.js';

/** Pool size of a test's connection. */
const PLACES = 12;
/** Between connection timeout and statement timeout. */
export const HELD_SECONDS = 4;

/** Resolves when the connections are free again. */
export const holdPlaces = (db: Database): Promise<unknown> =>
  Promise.all(
    Array.from({ length: PLACES }, () => db.execute(sql`select pg_sleep(${HELD_SECONDS})`)),
  );
