import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { transact } from '../../db/transaction.js';
import type { Database, Transaction } from '../../db/types.js';
import { fail, type Result, succeed } from '../../result.js';
import { requests } from './schema.js';

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

export interface RequestsDeps {
  db: Database;
  now: () => number;
}

export type Requests = ReturnType<typeof createRequests>;

/** Makes calls that move money act once for each `request_id`, in any number of processes. */
export function createRequests(deps: RequestsDeps) {
  return {
    /**
     * Runs `work` in a transaction, once for its cause. A repeat waits for the first and gets the
     * same value; a repeat with other fields gets `request_conflict`. A failure undoes everything
     * `work` wrote and is not remembered, since nothing was done: the same id may be tried again.
     *
     * @param work returns plain JSON data (no bigint, no Date): it is kept for the repeats.
     */
    once<T, F extends string>(
      cause: Cause,
      work: (tx: Transaction) => Promise<Result<T, F>>,
    ): Promise<Result<T, F | 'request_conflict'>> {
      return transact(
        deps.db,
        async (tx): Promise<Result<T, F | 'request_conflict'>> => {
          const requestId = cause.requestId?.toLowerCase();
          if (requestId === undefined) return work(tx);
          const earlier = await claim(tx, { ...cause, requestId }, deps.now());
          if (earlier === 'conflict') return fail('request_conflict');
          if (earlier !== 'first') return succeed(earlier.answer as T);
          const result = await work(tx);
          if (!result.ok) return result;
          await tx
            .update(requests)
            .set({ answer: result.value })
            .where(and(eq(requests.userId, cause.userId), eq(requests.requestId, requestId)));
          return result;
        },
        { idempotent: cause.requestId !== undefined },
      );
    },

    /** Forgets what was answered to the user. */
    async forgetUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(requests).where(eq(requests.userId, userId));
    },

    /** Forgets answers nobody may ask for any more. */
    async pruneRequests(): Promise<void> {
      await deps.db.delete(requests).where(lt(requests.createdAt, deps.now() - KEPT_MS));
    },
  };
}

/** Takes the id for this transaction, or finds what it was used for. Waits for one under way. */
async function claim(
  tx: Transaction,
  cause: Cause & { requestId: string },
  now: number,
): Promise<'first' | 'conflict' | { answer: unknown }> {
  const fingerprint = fingerprintOf(cause);
  const { userId, requestId, call } = cause;
  const inserted = await tx
    .insert(requests)
    .values({ userId, requestId, call, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ requestId: requests.requestId });
  if (inserted.length === 1) return 'first';
  const [row] = await tx
    .select({ fingerprint: requests.fingerprint, answer: requests.answer })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.requestId, requestId)));
  if (row === undefined || row.fingerprint !== fingerprint) return 'conflict';
  return { answer: row.answer };
}

function fingerprintOf({ call, fields }: Cause): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([call, sorted]))
    .digest('hex');
}
