import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { deleteBefore } from '../../db/deleting.js';
import { keptStatement } from '../../db/kept-statement.js';
import { later } from '../../db/later.js';
import { transact } from '../../db/transaction.js';
import type { Database, Executor, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { requests } from './schema.js';

/** Somebody else's transaction took the id. */
const REPEATED = 'request_repeated';
/** Longer than the 24 hours promised, so that a client's clock and ours may disagree. */
const KEPT_MS = 48 * 3_600_000;

export interface Cause {
  userId: string;
  /** The call's name in the contract. */
  call: string;
  /** The caller's UUID, in letters of either case; without one the work simply runs. */
  requestId: string | undefined;
  /** The terms of the request, as they came over the wire. A repeat must have the same ones. */
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

/** Makes calls that move money act once for each `request_id`, in any number of processes. */
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
     * Runs `work` in a transaction, once for its cause. A repeat waits for the first and gets the
     * same value; a repeat with other fields gets `request_conflict`. A failure undoes everything
     * `work` wrote and is not remembered, since nothing was done: the same id may be tried again.
     *
     * The id is taken together with the first statement of `work`, so that of a repeat `work` is begun
     * and then undone, whatever came of it.
     *
     * @param work returns plain JSON data (no bigint, no Date): it is kept for the repeats.
     */
    once<T, F extends string>(
      cause: Cause,
      work: (tx: Transaction) => Promise<Result<T, F>>,
    ): Promise<Result<T, F | 'request_conflict'>> {
      const requestId = cause.requestId?.toLowerCase();
      if (requestId === undefined) return transact(deps.db, work);
      return onceFor({ ...cause, requestId }, work);
    },

    /** Forgets what was answered to the user. */
    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(requests).where(eq(requests.userId, userId));
    },

    /** Forgets answers nobody may ask for any more. */
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

/** What was answered to a request with these terms; undefined when the id was used for others. */
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
