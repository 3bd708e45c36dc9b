import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { deleteBefore } from '../platform/db/batch-delete.js';
import { cachedStatement } from '../platform/db/cached-statement.js';
import { transact } from '../platform/db/transaction.js';
import type { Database, Executor, Transaction } from '../platform/db/types.js';
import { fail, type Result, succeed } from '../platform/result.js';
import { idempotentRequests } from './schema.js';

const REPEATED = 'request_repeated';
/** The promised 24 hours, plus clock differences. */
const RETENTION_MS = 48 * 3_600_000;

export interface IdempotentCall {
  userId: string;
  call: string;
  /** Client UUID, case-insensitive; unset: no idempotency. */
  requestId: string | undefined;
  /** Wire fields; equal in repeats. */
  fields: Readonly<Record<string, string>>;
}

interface KeyedCall extends IdempotentCall {
  requestId: string;
}

export interface IdempotencyDeps {
  db: Database;
  now: () => number;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

export function createIdempotency(deps: IdempotencyDeps) {
  async function runKeyed<T, F extends string>(
    request: KeyedCall,
    work: (tx: Transaction) => Promise<Result<T, F>>,
  ): Promise<Result<T, F | 'request_conflict'>> {
    const fingerprint = fingerprintOf(request);
    const { userId, requestId, call } = request;
    const done = await transact(
      deps.db,
      async (tx): Promise<Result<T, F | typeof REPEATED>> => {
        const row = { userId, requestId, call, fingerprint, now: deps.now() };
        if ((await insertRequest(tx, row)).length === 0) return fail(REPEATED);
        const result = await work(tx);
        if (!result.ok) return result;
        await storeResponse(tx, { userId, requestId, answer: JSON.stringify(result.value) });
        return result;
      },
      { idempotent: true },
    );
    if (done.ok || done.failure !== REPEATED) return done as Result<T, F>;
    const earlier = await findStoredResponse(deps.db, request, fingerprint);
    return earlier === undefined ? fail('request_conflict') : succeed(earlier.answer as T);
  }

  return {
    /**
     * Runs `work` in a transaction, once per cause. A repeat waits for the first and returns the
     * same value; with other fields it fails with `request_conflict`. A failure rolls everything
     * back and is not stored, so the id may be used again.
     * @param work returns plain JSON data (no bigint, no Date), which is stored for repeats.
     */
    runOnce<T, F extends string>(
      request: IdempotentCall,
      work: (tx: Transaction) => Promise<Result<T, F>>,
    ): Promise<Result<T, F | 'request_conflict'>> {
      const requestId = request.requestId?.toLowerCase();
      if (requestId === undefined) return transact(deps.db, work);
      return runKeyed({ ...request, requestId }, work);
    },

    /** Of a successful earlier call with the same id and fields. */
    async findAnswer<T>(request: IdempotentCall): Promise<{ readonly answer: T } | undefined> {
      const requestId = request.requestId?.toLowerCase();
      if (requestId === undefined) return undefined;
      const keyed = { ...request, requestId };
      const earlier = await findStoredResponse(deps.db, keyed, fingerprintOf(keyed));
      return earlier as { readonly answer: T } | undefined;
    },

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(idempotentRequests).where(eq(idempotentRequests.userId, userId));
    },

    pruneRequests: (): Promise<void> =>
      deleteBefore(deps.db, idempotentRequests.createdAt, deps.now() - RETENTION_MS),
  };
}

interface NewRequest extends Record<string, unknown> {
  userId: string;
  requestId: string;
  call: string;
  fingerprint: string;
  now: number;
}

const insertRequest = cachedStatement<{ id: string }, NewRequest>(() => {
  const value = (name: keyof NewRequest & string) => sql.placeholder(name);
  return sql`insert into ${idempotentRequests} (user_id, request_id, call, fingerprint, created_at)
    values (${value('userId')}, ${value('requestId')}, ${value('call')}, ${value('fingerprint')},
      ${value('now')})
    on conflict do nothing returning request_id as id`;
});

const storeResponse = cachedStatement<
  Record<string, never>,
  { userId: string; requestId: string; answer: string }
>(
  () => sql`update ${idempotentRequests} set answer = ${sql.placeholder('answer')}
    where user_id = ${sql.placeholder('userId')} and request_id = ${sql.placeholder('requestId')}`,
);

/** Undefined if the id was used with other terms. */
async function findStoredResponse(
  db: Executor,
  { userId, requestId }: KeyedCall,
  fingerprint: string,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await db
    .select({ fingerprint: idempotentRequests.fingerprint, answer: idempotentRequests.answer })
    .from(idempotentRequests)
    .where(and(eq(idempotentRequests.userId, userId), eq(idempotentRequests.requestId, requestId)));
  return row?.fingerprint === fingerprint ? row : undefined;
}

function fingerprintOf({ call, fields }: IdempotentCall): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex');
}
