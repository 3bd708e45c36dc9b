import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import type { Database } from '../../db/types.js';
import { throttles } from './schema.js';

export interface ThrottleRule {
  /** Without it the rule only adds pauses. */
  readonly attempts?: number;
  readonly windowMs: number;
  /** From attempt `after` on, a pause follows each: one second, then doubled. */
  readonly slow?: { readonly after: number; readonly maxMs: number };
}

/** Failed sign-ins from one network or one known device. */
export const LOGIN_RULE: ThrottleRule = {
  attempts: 10,
  windowMs: 15 * 60_000,
  slow: { after: 5, maxMs: 60_000 },
};
/** Failed sign-ins from all unknown origins: growing pauses, no lockout. */
export const ANYWHERE_RULE: ThrottleRule = {
  windowMs: 86_400_000,
  slow: { after: 20, maxMs: 60_000 },
};
/** Taken names revealed to one network. */
export const TAKEN_NAMES_RULE: ThrottleRule = { attempts: 10, windowMs: 3_600_000 };
export const FUND_PASSWORD_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };
/** Wrong passwords of a signed-in user. */
export const OLD_PASSWORD_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };
export const SECOND_FACTOR_RULE: ThrottleRule = { attempts: 5, windowMs: 30 * 60_000 };

/** Per user and day. Invalid files count too, since each is decoded. */
export const UPLOAD_RULE: ThrottleRule = { attempts: 50, windowMs: 86_400_000 };

const MAX_ATTEMPTS = 2 ** 31 - 1;
const FIRST_PAUSE_MS = 1_000;
/** 2 to this power, in seconds, exceeds any pause. */
const MAX_DOUBLINGS = 20;

/** Milliseconds. */
function pauseMs({ slow }: ThrottleRule, attempt: number): number {
  if (slow === undefined || attempt < slow.after) return 0;
  return Math.min(slow.maxMs, FIRST_PAUSE_MS * 2 ** Math.min(attempt - slow.after, MAX_DOUBLINGS));
}

function pauseAfterNext({ slow }: ThrottleRule): SQL {
  if (slow === undefined) return sql`0`;
  const doublings = sql`least(${throttles.attempts} + 1 - ${slow.after}::integer, ${MAX_DOUBLINGS}::integer)`;
  return sql`case when ${doublings} < 0 then 0
    else least(${slow.maxMs}::bigint, (${FIRST_PAUSE_MS}::integer * power(2, ${doublings}))::bigint) end`;
}

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Shared by all processes. An attempt is counted before the password is checked: a thousand
 * concurrent guesses count as ten. Giving attempts back is best effort; database errors do not fail
 * the request.
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
    /** @returns seconds to wait, or 0 when admitted. */
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

    waitFor: secondsLeft,

    /** For an attempt that was rejected for another reason. */
    async returnAttempt(key: string): Promise<void> {
      await deps.db
        .update(throttles)
        .set({ attempts: sql`${throttles.attempts} - 1`, pausedUntil: 0 })
        .where(and(eq(throttles.key, key), gt(throttles.attempts, 0)))
        .catch(deps.onError);
    },

    async clearAttempts(key: string): Promise<void> {
      await deps.db.delete(throttles).where(eq(throttles.key, key)).catch(deps.onError);
    },

    pruneThrottles: (): Promise<void> => deleteBefore(deps.db, throttles.windowEndsAt, deps.now()),
  };
}
