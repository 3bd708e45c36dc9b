import { hash as digest, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import { cachedStatement } from '../../platform/db/cached-statement.js';
import { createId } from '../../platform/db/ids.js';
import { equalsAny } from '../../platform/db/sql-predicates.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { DeviceFamily } from '../../platform/device-family.js';
import { fail, type Result, succeed } from '../../platform/result.js';
import type { SessionFailure } from './errors.js';
import { sessions, signIns } from './schema.js';
import type { CachedSession, SessionCache } from './session-cache.js';
import { deleteUnlistedSignIns } from './sign-ins.js';

const TOKEN_BYTES = 32;
const IDLE_TIMEOUT_MS = 24 * 3_600_000;
const MAX_LIFETIME_MS = 30 * 24 * 3_600_000;
const EXPIRED_RETENTION_MS = 7 * 24 * 3_600_000;
const MAX_SESSIONS = 20;
/** Sessions are polled every few seconds. */
const LAST_SEEN_RESOLUTION_MS = 60_000;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export interface Session {
  readonly userId: string;
  /** SHA-256 of the token: grants no access. */
  readonly id: string;
}

export interface ListedSession extends DeviceFamily {
  id: string;
  /** Epoch seconds. */
  createdAt: number;
  lastSeenAt: number;
  current: boolean;
}

export interface NewSession {
  readonly userId: string;
  /** Selects the user's id while they may have a session: see `eligibleUserQuery`. */
  readonly eligibleUser: SQL;
  readonly family: DeviceFamily;
  /** Latest expiry (epoch ms), without idle expiry: the user has no password to sign in again. */
  readonly until?: number;
}

export type Sessions = ReturnType<typeof createSessions>;

export interface SessionsDeps {
  readonly db: Database;
  readonly cache: SessionCache;
  readonly now: () => number;
}

type SessionRow = {
  user_id: string;
  last_seen_at: string;
  expires_at: string;
  may_rest: boolean;
};

const selectSession = cachedStatement<SessionRow, { id: string }>(
  () => sql`select user_id, last_seen_at::text as last_seen_at, expires_at::text as expires_at, may_rest
    from ${sessions} where token_hash = ${sql.placeholder('id')}`,
);

export function createSessions(deps: SessionsDeps) {
  const { cache } = deps;

  async function loadSession(id: string): Promise<Result<Session, SessionFailure>> {
    const since = cache.evictionCount();
    const [row] = await selectSession(deps.db, { id });
    if (row === undefined) return fail('token_invalid');
    const now = deps.now();
    const userId = row.user_id;
    const expiresAt = Number(row.expires_at);
    let lastSeenAt = Number(row.last_seen_at);
    if (isExpired({ mayRest: row.may_rest, lastSeenAt, expiresAt }, now))
      return fail('token_expired');
    if (now - lastSeenAt >= LAST_SEEN_RESOLUTION_MS) {
      lastSeenAt = now;
      await deps.db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, id));
    }
    cache.set(id, { userId, lastSeenAt, expiresAt }, since);
    return succeed({ userId, id });
  }

  return {
    /**
     * Valid for 24 hours without use, at most 30 days. Beyond 20 sessions the oldest ends. Also
     * records the sign-in.
     * @returns undefined when `eligibleUser` selects no user.
     */
    async openSession(
      db: Executor,
      { userId, eligibleUser, family, until }: NewSession,
    ): Promise<{ token: string /** Epoch seconds. */; expiresAt: number } | undefined> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = deps.now();
      const expiresAt = Math.min(now + MAX_LIFETIME_MS, until ?? Number.POSITIVE_INFINITY);
      // One statement for speed; its parts see the state before it.
      const ended = db.$with('ended').as(
        db
          .delete(sessions)
          .where(inArray(sessions.tokenHash, sessionsBeyond(db, userId, MAX_SESSIONS - 1)))
          .returning({ tokenHash: sessions.tokenHash }),
      );
      const trimmedSignIns = db
        .$with('forgotten')
        .as(deleteUnlistedSignIns(db, userId).returning({ id: signIns.id }));
      const opened = db.$with('opened').as(
        db
          .insert(sessions)
          .select(
            db
              .select({
                tokenHash: sql<string>`${hashToken(token)}::text`.as('token_hash'),
                userId: sql<string>`holder.id`.as('user_id'),
                createdAt: sql<number>`${now}::bigint`.as('created_at'),
                lastSeenAt: sql<number>`${now}::bigint`.as('last_seen_at'),
                expiresAt: sql<number>`${expiresAt}::bigint`.as('expires_at'),
                mayRest: sql<boolean>`${until !== undefined}::boolean`.as('may_rest'),
                handle: sql<string>`${createId(now)}::text`.as('handle'),
                ...familyColumns(family),
              })
              .from(sql`(${eligibleUser}) as holder`),
          )
          .returning({ userId: sessions.userId }),
      );
      const recorded = await db
        .with(ended, trimmedSignIns, opened)
        .insert(signIns)
        .select(
          db
            .select({
              id: sql<string>`${createId(now)}::text`.as('id'),
              userId: sql<string>`opened.user_id`.as('user_id'),
              outcome: sql<'done'>`'done'::text`.as('outcome'),
              attempts: sql<number>`1::integer`.as('attempts'),
              ...familyColumns(family),
              at: sql<number>`${now}::bigint`.as('at'),
            })
            .from(sql`opened`),
        )
        .returning({ id: signIns.id });
      if (recorded.length === 0) return undefined;
      return { token, expiresAt: Math.floor(expiresAt / 1_000) };
    },

    async identifySession(token: string | undefined): Promise<Result<Session, SessionFailure>> {
      if (token === undefined || !TOKEN_PATTERN.test(token)) return fail('token_invalid');
      const id = hashToken(token);
      const cached = cache.find(id);
      return cached !== undefined && isFresh(cached, deps.now())
        ? succeed({ userId: cached.userId, id })
        : loadSession(id);
    },

    /**
     * For clients that hold a stream open without requests; counts as use. One query for all
     * uncached.
     */
    async findEnded(ids: readonly string[]): Promise<ReadonlyMap<string, SessionFailure>> {
      const now = deps.now();
      const uncachedIds = ids.filter((id) => {
        const cached = cache.find(id);
        return cached === undefined || !isFresh(cached, now);
      });
      const ended = new Map<string, SessionFailure>();
      if (uncachedIds.length === 0) return ended;
      const since = cache.evictionCount();
      const rows = await deps.db
        .select()
        .from(sessions)
        .where(equalsAny(sessions.tokenHash, uncachedIds));
      const found = new Map(rows.map((row) => [row.tokenHash, row]));
      const seen: string[] = [];
      for (const id of uncachedIds) {
        const row = found.get(id);
        if (row === undefined) ended.set(id, 'token_invalid');
        else if (isExpired(row, now)) ended.set(id, 'token_expired');
        else {
          const { userId, expiresAt } = row;
          const recorded = now - row.lastSeenAt >= LAST_SEEN_RESOLUTION_MS;
          if (recorded) seen.push(id);
          cache.set(id, { userId, lastSeenAt: recorded ? now : row.lastSeenAt, expiresAt }, since);
        }
      }
      if (seen.length > 0) {
        await deps.db
          .update(sessions)
          .set({ lastSeenAt: now })
          .where(equalsAny(sessions.tokenHash, seen));
      }
      return ended;
    },

    async endSession(id: string): Promise<void> {
      await deps.db.delete(sessions).where(eq(sessions.tokenHash, id));
      cache.evict(id);
    },

    async listSessions({ userId, id }: Session): Promise<ListedSession[]> {
      const rows = await deps.db.select().from(sessions).where(eq(sessions.userId, userId));
      const now = deps.now();
      return rows
        .filter((row) => !isExpired(row, now))
        .map((row) => ({ row, current: row.tokenHash === id }))
        .sort(
          (a, b) =>
            Number(b.current) - Number(a.current) ||
            b.row.lastSeenAt - a.row.lastSeenAt ||
            b.row.createdAt - a.row.createdAt,
        )
        .map(({ row: { handle, browser, platform, createdAt, lastSeenAt }, current }) => ({
          id: handle,
          browser,
          platform,
          createdAt: Math.floor(createdAt / 1_000),
          lastSeenAt: Math.floor(lastSeenAt / 1_000),
          current,
        }));
    },

    async endOwnSession(userId: string, handle: string): Promise<boolean> {
      const [ended] = await deps.db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.handle, handle)))
        .returning({ id: sessions.tokenHash });
      if (ended === undefined) return false;
      cache.evict(ended.id);
      return true;
    },

    /** @returns the number of ended sessions. */
    async endOtherSessions(session: Session, db: Executor = deps.db): Promise<number> {
      const ended = await db
        .delete(sessions)
        .where(and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.id)))
        .returning({ id: sessions.tokenHash });
      cache.eraseUser(session.userId);
      return ended.length;
    },

    /** @returns the number of ended sessions. */
    async endSessions(tx: Transaction, userId: string): Promise<number> {
      const ended = await tx
        .delete(sessions)
        .where(eq(sessions.userId, userId))
        .returning({ userId: sessions.userId });
      cache.eraseUser(userId);
      return ended.length;
    },

    countSessions: (userId: string): Promise<number> =>
      deps.db.$count(sessions, eq(sessions.userId, userId)),

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      cache.eraseUser(userId);
    },

    pruneSessions: (): Promise<void> =>
      deleteBefore(deps.db, sessions.expiresAt, deps.now() - EXPIRED_RETENTION_MS),
  };
}

function isFresh({ lastSeenAt, expiresAt }: CachedSession, now: number): boolean {
  return now < expiresAt && now - lastSeenAt < LAST_SEEN_RESOLUTION_MS;
}

function isExpired(
  session: { readonly mayRest: boolean; readonly lastSeenAt: number; readonly expiresAt: number },
  now: number,
): boolean {
  const isIdle = !session.mayRest && now - session.lastSeenAt >= IDLE_TIMEOUT_MS;
  return now >= session.expiresAt || isIdle;
}

function sessionsBeyond(db: Executor, userId: string, newest: number) {
  return db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .offset(newest);
}

function familyColumns({ browser, platform }: DeviceFamily) {
  return {
    browser: sql<DeviceFamily['browser']>`${browser}::text`.as('browser'),
    platform: sql<DeviceFamily['platform']>`${platform}::text`.as('platform'),
  };
}

function hashToken(token: string): string {
  return digest('sha256', token);
}
