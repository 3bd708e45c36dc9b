import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import type { Database } from '../../db/types.js';
import { throttles } from './schema.js';

export interface ThrottleRule {
  /** Attempts allowed in a window; without it the rule only slows down. */
  readonly attempts?: number;
  readonly windowMs: number;
  /** After the first `after` attempts a pause follows each: a second, then twice as long each time. */
  readonly slow?: { readonly after: number; readonly maxMs: number };
}

/** Ten failed sign-ins of an account from one network, or from one device that it knows. */
export const LOGIN_RULE: ThrottleRule = {
  attempts: 10,
  windowMs: 15 * 60_000,
  slow: { after: 5, maxMs: 60_000 },
};
/** Failed sign-ins of an account from anywhere it is not known: slower and slower, and never barred. */
export const ANYWHERE_RULE: ThrottleRule = {
  windowMs: 86_400_000,
  slow: { after: 20, maxMs: 60_000 },
};
/** Names that one network was told are taken. */
export const TAKEN_NAMES_RULE: ThrottleRule = { attempts: 10, windowMs: 3_600_000 };
/** Five wrong fund passwords an account. */
export const FUND_PASSWORD_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };
/** Five wrong old passwords of a user who would change the one for signing in. */
export const OLD_PASSWORD_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };
/** Five wrong codes of an account's second factor, wherever it is asked for. */
export const SECOND_FACTOR_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };

/** Fifty pictures a user and day, also those that turn out to be none: each is looked at. */
export const UPLOAD_RULE: ThrottleRule = { attempts: 50, windowMs: 86_400_000 };

const MAX_ATTEMPTS = 2 ** 31 - 1;
const FIRST_PAUSE_MS = 1_000;
/** Two to the power of this many seconds is longer than any pause. */
const MAX_DOUBLINGS = 20;

/** How long nobody may try after the attempt of this number. */
function pauseMs({ slow }: ThrottleRule, attempt: number): number {
  if (slow === undefined || attempt < slow.after) return 0;
  return Math.min(slow.maxMs, FIRST_PAUSE_MS * 2 ** Math.min(attempt - slow.after, MAX_DOUBLINGS));
}

/** `pauseMs` of the attempt that is being taken, in the database's words. */
function pauseAfterNext({ slow }: ThrottleRule): SQL {
  if (slow === undefined) return sql`0`;
  const doublings = sql`least(${throttles.attempts} + 1 - ${slow.after}::integer, ${MAX_DOUBLINGS}::integer)`;
  return sql`case when ${doublings} < 0 then 0
    else least(${slow.maxMs}::bigint, (${FIRST_PAUSE_MS}::integer * power(2, ${doublings}))::bigint) end`;
}

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Counts attempts in the database, where every process sees them. An attempt is taken before the
 * password is looked at, so a thousand guesses at once are still ten. What is given back is a kindness: where the
 * database does not take it, it stays counted, and whatever was done meanwhile is answered all the same.
 */
export function createThrottles(deps: {
  db: Database;
  now: () => number;
  onError: (error: unknown) => void;
}) {
  async function secondsLeft(key: string, rule: ThrottleRule): Promise<number> {
    const now = deps.now();
    const [row] = await deps.db.select().from(throttles).where(eq(throttles.key, key));
    if (row === undefined || row.windowEndsAt <= now) return 0;
    const barred = row.attempts >= (rule.attempts ?? MAX_ATTEMPTS);
    const until = barred ? row.windowEndsAt : Math.min(row.pausedUntil, row.windowEndsAt);
    return Math.max(0, Math.ceil((until - now) / 1_000));
  }

  return {
    /** Takes one attempt. Answers how many seconds to wait, or 0 when this one may go ahead. */
    async takeAttempt(key: string, rule: ThrottleRule): Promise<number> {
      const now = deps.now();
      const ended = sql`${throttles.windowEndsAt} <= ${now}`;
      const open = sql`${throttles.attempts} < ${rule.attempts ?? MAX_ATTEMPTS}`;
      const rested = sql`${throttles.pausedUntil} <= ${now}`;
      const rows = await deps.db
        .insert(throttles)
        .values({
          key,
          attempts: 1,
          windowEndsAt: now + rule.windowMs,
          pausedUntil: now + pauseMs(rule, 1),
        })
        .onConflictDoUpdate({
          target: throttles.key,
          set: {
            attempts: sql`case when ${ended} then 1 else ${throttles.attempts} + 1 end`,
            windowEndsAt: sql`case when ${ended} then ${now + rule.windowMs} else ${throttles.windowEndsAt} end`,
            pausedUntil: sql`${now}::bigint + case when ${ended} then ${pauseMs(rule, 1)}::bigint else ${pauseAfterNext(rule)} end`,
          },
          setWhere: sql`${ended} or (${open} and ${rested})`,
        })
        .returning({ key: throttles.key });
      return rows.length === 1 ? 0 : Math.max(1, await secondsLeft(key, rule));
    },

    /** How many seconds to wait before the next attempt, without taking one. */
    waitFor: secondsLeft,

    /** Gives back an attempt that led nowhere, since something else refused it. */
    async returnAttempt(key: string): Promise<void> {
      await deps.db
        .update(throttles)
        .set({ attempts: sql`${throttles.attempts} - 1`, pausedUntil: 0 })
        .where(and(eq(throttles.key, key), gt(throttles.attempts, 0)))
        .catch(deps.onError);
    },

    /** Forgets the attempts: the password was right. */
    async clearAttempts(key: string): Promise<void> {
      await deps.db.delete(throttles).where(eq(throttles.key, key)).catch(deps.onError);
    },

    /** Forgets attempts whose window is over. */
    pruneThrottles: (): Promise<void> => deleteBefore(deps.db, throttles.windowEndsAt, deps.now()),
  };
}
