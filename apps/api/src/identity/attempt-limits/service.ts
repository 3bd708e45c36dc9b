import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import type { Database } from '../../platform/db/types.js';
import { attemptLimits } from './schema.js';

export interface AttemptLimitRule {
  /** Unset: only pauses. */
  readonly attempts?: number;
  readonly windowMs: number;
  /** After attempt `after`, a pause follows each: one second, then doubled. */
  readonly backoff?: { readonly after: number; readonly maxMs: number };
}

export const LOGIN_RULE: AttemptLimitRule = {
  attempts: 10,
  windowMs: 15 * 60_000,
  backoff: { after: 5, maxMs: 60_000 },
};
/** From all unknown origins: growing pauses, no lockout. */
export const UNKNOWN_ORIGIN_RULE: AttemptLimitRule = {
  windowMs: 86_400_000,
  backoff: { after: 20, maxMs: 60_000 },
};
export const TAKEN_USERNAME_RULE: AttemptLimitRule = { attempts: 10, windowMs: 3_600_000 };
export const FUND_PASSWORD_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };
export const OLD_PASSWORD_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };
export const SECOND_FACTOR_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };

/** Per user and day. Invalid files count too: each is decoded. */
export const UPLOAD_RULE: AttemptLimitRule = { attempts: 50, windowMs: 86_400_000 };

const MAX_ATTEMPTS = 2 ** 31 - 1;
const FIRST_PAUSE_MS = 1_000;
/** 2 to this power, in seconds, exceeds any pause. */
const MAX_DOUBLINGS = 20;

/** Milliseconds. */
function pauseMs({ backoff }: AttemptLimitRule, attempt: number): number {
  if (backoff === undefined || attempt < backoff.after) return 0;
  return Math.min(
    backoff.maxMs,
    FIRST_PAUSE_MS * 2 ** Math.min(attempt - backoff.after, MAX_DOUBLINGS),
  );
}

function pauseAfterNext({ backoff }: AttemptLimitRule): SQL {
  if (backoff === undefined) return sql`0`;
  const doublings = sql`least(${attemptLimits.attempts} + 1 - ${backoff.after}::integer, ${MAX_DOUBLINGS}::integer)`;
  return sql`case when ${doublings} < 0 then 0
    else least(${backoff.maxMs}::bigint, (${FIRST_PAUSE_MS}::integer * power(2, ${doublings}))::bigint) end`;
}

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/**
 * Shared by all processes. Counts before the check: a thousand concurrent guesses count as ten.
 * Refunds are best effort; database errors do not fail the request.
 */
export function createAttemptLimits(deps: {
  db: Database;
  now: () => number;
  onError: (error: unknown) => void;
}) {
  async function secondsUntilAllowed(key: string, rule: AttemptLimitRule): Promise<number> {
    const now = deps.now();
    const [row] = await deps.db.select().from(attemptLimits).where(eq(attemptLimits.key, key));
    if (row === undefined || row.windowEndsAt <= now) return 0;
    const isLocked = row.attempts >= (rule.attempts ?? MAX_ATTEMPTS);
    const until = isLocked ? row.windowEndsAt : Math.min(row.pausedUntil, row.windowEndsAt);
    return Math.max(0, Math.ceil((until - now) / 1_000));
  }

  return {
    /** @returns seconds to wait, or 0 when admitted. */
    async takeAttempt(key: string, rule: AttemptLimitRule): Promise<number> {
      const now = deps.now();
      const ended = sql`${attemptLimits.windowEndsAt} <= ${now}`;
      const open = sql`${attemptLimits.attempts} < ${rule.attempts ?? MAX_ATTEMPTS}`;
      const isPauseOver = sql`${attemptLimits.pausedUntil} <= ${now}`;
      const firstPauseMs = pauseMs(rule, 1);
      const pause = sql`case when ${ended} then ${firstPauseMs}::bigint else ${pauseAfterNext(rule)} end`;
      const rows = await deps.db
        .insert(attemptLimits)
        .values({
          key,
          attempts: 1,
          windowEndsAt: now + rule.windowMs,
          pausedUntil: firstPauseMs > 0 ? now + firstPauseMs : 0,
        })
        .onConflictDoUpdate({
          target: attemptLimits.key,
          set: {
            attempts: sql`case when ${ended} then 1 else ${attemptLimits.attempts} + 1 end`,
            windowEndsAt: sql`case when ${ended} then ${now + rule.windowMs} else ${attemptLimits.windowEndsAt} end`,
            // 0 without a pause: a concurrent attempt may have read the clock a moment earlier.
            pausedUntil: sql`case when ${pause} > 0 then ${now}::bigint + ${pause} else 0 end`,
          },
          setWhere: sql`${ended} or (${open} and ${isPauseOver})`,
        })
        .returning({ key: attemptLimits.key });
      return rows.length === 1 ? 0 : Math.max(1, await secondsUntilAllowed(key, rule));
    },

    secondsUntilAllowed,

    async refundAttempt(key: string): Promise<void> {
      await deps.db
        .update(attemptLimits)
        .set({ attempts: sql`${attemptLimits.attempts} - 1`, pausedUntil: 0 })
        .where(and(eq(attemptLimits.key, key), gt(attemptLimits.attempts, 0)))
        .catch(deps.onError);
    },

    async clearAttempts(key: string): Promise<void> {
      await deps.db.delete(attemptLimits).where(eq(attemptLimits.key, key)).catch(deps.onError);
    },

    pruneAttemptLimits: (): Promise<void> =>
      deleteBefore(deps.db, attemptLimits.windowEndsAt, deps.now()),
  };
}
