import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/types.js';
import { throttles } from './schema.js';

export interface ThrottleRule {
  /** Attempts allowed in a window. */
  attempts: number;
  windowMs: number;
}

/** Ten failed sign-ins an account, whoever makes them and from wherever. */
export const LOGIN_RULE: ThrottleRule = { attempts: 10, windowMs: 15 * 60_000 };
/** Five wrong fund passwords an account. */
export const FUND_PASSWORD_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Counts attempts in the database, where every process sees them. An attempt is taken before the
 * password is looked at, so a thousand guesses at once are still ten.
 */
export function createThrottles(deps: { db: Database; now: () => number }) {
  return {
    /** Takes one attempt. Answers how many seconds to wait, or 0 when this one may go ahead. */
    async takeAttempt(key: string, rule: ThrottleRule): Promise<number> {
      const now = deps.now();
      const ended = sql`${throttles.windowEndsAt} <= ${now}`;
      const [row] = await deps.db
        .insert(throttles)
        .values({ key, attempts: 1, windowEndsAt: now + rule.windowMs })
        .onConflictDoUpdate({
          target: throttles.key,
          set: {
            attempts: sql`case when ${ended} then 1 else ${throttles.attempts} + 1 end`,
            windowEndsAt: sql`case when ${ended} then ${now + rule.windowMs} else ${throttles.windowEndsAt} end`,
          },
        })
        .returning({ attempts: throttles.attempts, windowEndsAt: throttles.windowEndsAt });
      if (row === undefined || row.attempts <= rule.attempts) return 0;
      return Math.max(1, Math.ceil((row.windowEndsAt - now) / 1_000));
    },

    /** Forgets the attempts: the password was right. */
    async clearAttempts(key: string): Promise<void> {
      await deps.db.delete(throttles).where(eq(throttles.key, key));
    },

    async pruneThrottles(): Promise<void> {
      await deps.db.delete(throttles).where(lt(throttles.windowEndsAt, deps.now()));
    },
  };
}
