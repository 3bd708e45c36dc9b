import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import { keptStatement } from '../../db/kept-statement.js';
import { later } from '../../db/later.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { requests } from './schema.js';

/** Internal failure: another transaction used the request id. */
const REPEATED = 'request_repeated';
/** Longer than the promised 24 hours, to allow for clock differences. */
const KEPT_MS = 48 * 3_600_000;

export interface Cause {
  userId: string;
  call: string;
  /** Client UUID, case-insensitive; without one `work` runs without idempotency. */
  requestId: string | undefined;
  /** Wire fields. A repeat must have the same ones. */
  fields: Readonly<Record<string, string>>;
}

interface IdentifiedCause extends Cause {
  requestId: string;
}

export interface RequestsDeps {
  db: Database;
  now: () => number;
}

export type Requests = ReturnType<typeof createRequests>;

/** Makes calls idempotent per `request_id`, across processes. */
export function createRequests(deps: RequestsDeps) {
  async function onceFor<T, F extends string>(
    cause: IdentifiedCause,
    work: (tx: Transaction) => Promise<Result<T, F>>,
  ): Promise<Result<T, F | 'request_conflict'>> {
    const fingerprint = fingerprintOf(cause);
    const { userId, requestId, call } = cause;
    const done = await transact(
      deps.db,
      async (tx): Promise<Result<T, F | typeof REPEATED>> => {
        const taking = await later(
          tx,
          () => insertRequest(tx, { userId, requestId, call, fingerprint, now: deps.now() }),
          { waits: true },
        );
        const [worked] = await Promise.allSettled([work(tx)]);
        if ((await taking()).length === 0) return fail(REPEATED);
        if (worked.status === 'rejected') throw worked.reason;
        const result = worked.value;
        if (!result.ok) return result;
        const answer = JSON.stringify(result.value);
        await later(tx, () => keepAnswer(tx, { userId, requestId, answer }));
        return result;
      },
      { idempotent: true },
    );
    if (done.ok || done.failure !== REPEATED) return done as Result<T, F>;
    const earlier = await findAnswer(deps.db, cause, fingerprint);
    return earlier === undefined ? fail('request_conflict') : succeed(earlier.answer as T);
  }

  return {
    /**
     * Runs `work` in a transaction, once per cause. A repeat waits for the first and returns the
     * same value; a repeat with other fields fails with `request_conflict`. A failure rolls
     * everything back and is not stored, so the id may be used again.
     *
     * The id is inserted together with the first statement of `work`, so a repeat starts `work` and
     * then rolls it back.
     *
     * @param work returns plain JSON data (no bigint, no Date), which is stored for repeats.
     */
    once<T, F extends string>(
      cause: Cause,
      work: (tx: Transaction) => Promise<Result<T, F>>,
    ): Promise<Result<T, F | 'request_conflict'>> {
      const requestId = cause.requestId?.toLowerCase();
      if (requestId === undefined) return transact(deps.db, work);
      return onceFor({ ...cause, requestId }, work);
    },

    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(requests).where(eq(requests.userId, userId));
    },

    pruneRequests: (): Promise<void> =>
      deleteBefore(deps.db, requests.createdAt, deps.now() - KEPT_MS),
  };
}

interface NewRequest extends Record<string, unknown> {
  userId: string;
  requestId: string;
  call: string;
  fingerprint: string;
  now: number;
}

const insertRequest = keptStatement<{ id: string }, NewRequest>(() => {
  const value = (name: keyof NewRequest & string) => sql.placeholder(name);
  return sql`insert into ${requests} (user_id, request_id, call, fingerprint, created_at)
    values (${value('userId')}, ${value('requestId')}, ${value('call')}, ${value('fingerprint')},
      ${value('now')})
    on conflict do nothing returning request_id as id`;
});

const keepAnswer = keptStatement<
  Record<string, never>,
  { userId: string; requestId: string; answer: string }
>(
  () => sql`update ${requests} set answer = ${sql.placeholder('answer')}
    where user_id = ${sql.placeholder('userId')} and request_id = ${sql.placeholder('requestId')}`,
);

/** Undefined if the id was used with other terms. */
async function findAnswer(
  db: Executor,
  { userId, requestId }: IdentifiedCause,
  fingerprint: string,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await db
    .select({ fingerprint: requests.fingerprint, answer: requests.answer })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.requestId, requestId)));
  return row?.fingerprint === fingerprint ? row : undefined;
}

function fingerprintOf({ call, fields }: Cause): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex');
}
