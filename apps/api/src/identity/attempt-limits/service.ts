import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { retryStatement, transact } from '../../platform/db/transaction.js';
import type { Database } from '../../platform/db/types.js';
import { type Success, succeed } from '../../platform/result.js';
import { attemptLimits } from './schema.js';

export interface AttemptLimitRule {
  /** Unset: only pauses. */
  readonly attempts?: number;
  readonly windowMs: number;
  /** After attempt `after`, a pause follows each: one second, then doubled. */
  readonly backoff?: { readonly after: number; readonly maxMs: number };
}

/** Shared by many networks or sessions: no lockout, and each waits in one queue. */
export interface SharedRule extends AttemptLimitRule {
  readonly attempts?: never;
  readonly backoff: { readonly after: number; readonly maxMs: number };
}

export interface Guess {
  /** Of the known device, network or session that guesses. */
  readonly key: string;
  readonly rule: AttemptLimitRule;
  /** All that guess at this account; unset for known devices and networks. */
  readonly shared?: {
    readonly key: string;
    /** Its member in the queue: has one slot at a time. */
    readonly member: string;
    readonly rule: SharedRule;
  };
}

export const LOGIN_RULE: AttemptLimitRule = {
  attempts: 10,
  windowMs: 15 * 60_000,
  backoff: { after: 5, maxMs: 60_000 },
};
/** From all unknown networks together. */
export const UNKNOWN_ORIGIN_RULE: SharedRule = {
  windowMs: 86_400_000,
  backoff: { after: 20, maxMs: 60_000 },
};
/** Per account, and device or network; unknown networks also share `UNKNOWN_ORIGIN_RULE`. */
export const RECOVERY_RULE: AttemptLimitRule = { attempts: 3, windowMs: 86_400_000 };
/** Per network, across accounts. */
export const RECOVERY_NETWORK_RULE: AttemptLimitRule = { attempts: 10, windowMs: 3_600_000 };
export const TAKEN_USERNAME_RULE: AttemptLimitRule = { attempts: 10, windowMs: 3_600_000 };
export const FUND_PASSWORD_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };
export const OLD_PASSWORD_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };
export const SECOND_FACTOR_RULE: AttemptLimitRule = { attempts: 5, windowMs: 30 * 60_000 };
/** About 300 a day; three of a million codes are valid at a time. */
export const SHARED_SECOND_FACTOR_RULE: SharedRule = {
  windowMs: 86_400_000,
  backoff: { after: 10, maxMs: 5 * 60_000 },
};

/** Per user and day. Invalid files count too: each is decoded. */
export const UPLOAD_RULE: AttemptLimitRule = { attempts: 50, windowMs: 86_400_000 };

const MAX_ATTEMPTS = 2 ** 31 - 1;
const FIRST_PAUSE_MS = 1_000;
/** 2 to this power, in seconds, exceeds any pause. */
const MAX_DOUBLINGS = 20;
const MAX_QUEUE_MS = 30 * 60_000;
/** Long enough to enter the password again, which may need another slot. */
const SLOT_VALID_MS = MAX_QUEUE_MS;

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

  /** @returns seconds to wait, or 0 when admitted. */
  async function takeAttempt(key: string, rule: AttemptLimitRule): Promise<number> {
    const now = deps.now();
    const ended = sql`${attemptLimits.windowEndsAt} <= ${now}`;
    const open = sql`${attemptLimits.attempts} < ${rule.attempts ?? MAX_ATTEMPTS}`;
    const isPauseOver = sql`${attemptLimits.pausedUntil} <= ${now}`;
    const firstPauseMs = pauseMs(rule, 1);
    const pause = sql`case when ${ended} then ${firstPauseMs}::bigint else ${pauseAfterNext(rule)} end`;
    const count = async () =>
      deps.db
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
    // Counting one attempt twice is harmless.
    const rows = await retryStatement(count, { retry: 'lost' });
    return rows.length === 1 ? 0 : Math.max(1, await secondsUntilAllowed(key, rule));
  }

  /**
   * Each member that must wait gets a slot, so that guesses from a few networks cannot hold off the
   * owner on another one.
   */
  async function takeSlot({ key, member, rule }: NonNullable<Guess['shared']>): Promise<number> {
    // The member first: a guessed name may contain anything.
    const slotKey = `slot:${member}:${key}`;
    const { value: seconds } = await transact(deps.db, async (tx): Promise<Success<number>> => {
      const now = deps.now();
      const ended = sql`${attemptLimits.windowEndsAt} <= ${now}`;
      // Locks the row: one decision after another.
      const [all] = await tx
        .insert(attemptLimits)
        .values({ key, attempts: 0, windowEndsAt: now + rule.windowMs })
        .onConflictDoUpdate({
          target: attemptLimits.key,
          set: {
            attempts: sql`case when ${ended} then 0 else ${attemptLimits.attempts} end`,
            windowEndsAt: sql`case when ${ended} then ${now + rule.windowMs} else ${attemptLimits.windowEndsAt} end`,
            pausedUntil: sql`case when ${ended} then 0 else ${attemptLimits.pausedUntil} end`,
          },
        })
        .returning();
      if (all === undefined) throw new Error('The row was not returned.');
      const [slot] = await tx
        .select()
        .from(attemptLimits)
        .where(and(eq(attemptLimits.key, slotKey), gt(attemptLimits.windowEndsAt, now)));
      // Without a pause any clock reading is late enough.
      const freeAt = all.pausedUntil === 0 ? now : Math.max(now, all.pausedUntil);
      const startsAt = slot?.pausedUntil ?? freeAt;
      const isFull = slot === undefined && startsAt - now > MAX_QUEUE_MS;
      // No slot: who returns first after one ends gets the next.
      if (isFull) return succeed(1 + Math.floor((Math.random() * rule.backoff.maxMs) / 1_000));
      if (slot !== undefined) {
        if (startsAt <= now) await tx.delete(attemptLimits).where(eq(attemptLimits.key, slotKey));
      } else {
        const pause = pauseMs(rule, all.attempts + 1);
        await tx
          .update(attemptLimits)
          .set({ attempts: all.attempts + 1, pausedUntil: pause === 0 ? 0 : startsAt + pause })
          .where(eq(attemptLimits.key, key));
        if (startsAt > now) {
          const row = {
            attempts: 0,
            windowEndsAt: startsAt + SLOT_VALID_MS,
            pausedUntil: startsAt,
          };
          await tx
            .insert(attemptLimits)
            .values({ key: slotKey, ...row })
            .onConflictDoUpdate({ target: attemptLimits.key, set: row });
        }
      }
      return succeed(Math.ceil((startsAt - now) / 1_000));
    });
    return Math.max(0, seconds);
  }

  async function refundAttempt(key: string): Promise<void> {
    await deps.db
      .update(attemptLimits)
      .set({ attempts: sql`${attemptLimits.attempts} - 1`, pausedUntil: 0 })
      .where(and(eq(attemptLimits.key, key), gt(attemptLimits.attempts, 0)))
      .catch(deps.onError);
  }

  async function clearAttempts(key: string): Promise<void> {
    await deps.db.delete(attemptLimits).where(eq(attemptLimits.key, key)).catch(deps.onError);
  }

  /** Others keep their slots. */
  async function refundSlot(key: string): Promise<void> {
    await deps.db
      .update(attemptLimits)
      .set({ attempts: sql`${attemptLimits.attempts} - 1` })
      .where(and(eq(attemptLimits.key, key), gt(attemptLimits.attempts, 0)))
      .catch(deps.onError);
  }

  return {
    takeAttempt,
    refundAttempt,
    clearAttempts,

    /** @returns seconds to wait, or 0 when admitted. */
    async takeGuess({ key, rule, shared }: Guess): Promise<number> {
      const seconds = await takeAttempt(key, rule);
      if (seconds > 0 || shared === undefined) return seconds;
      const wait = await takeSlot(shared);
      if (wait > 0) await refundAttempt(key);
      return wait;
    },

    /** It was right, but the call failed. */
    async refundGuess({ key, shared }: Guess): Promise<void> {
      await refundAttempt(key);
      if (shared !== undefined) await refundSlot(shared.key);
    },

    /** It was right: earlier ones of its origin no longer count. */
    async clearGuesses({ key, shared }: Guess): Promise<void> {
      await clearAttempts(key);
      if (shared !== undefined) await refundSlot(shared.key);
    },

    secondsUntilAllowed,

    pruneAttemptLimits: (): Promise<void> =>
      deleteBefore(deps.db, attemptLimits.windowEndsAt, deps.now()),
  };
}
