import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/types.js';

const POOL_SIZE = 12;
/** Between connection timeout and statement timeout. */
export const EXHAUSTED_SECONDS = 4;

export const exhaustPool = (db: Database): Promise<unknown> =>
  Promise.all(
    Array.from({ length: POOL_SIZE }, () => db.execute(sql`select pg_sleep(${EXHAUSTED_SECONDS})`)),
  );
