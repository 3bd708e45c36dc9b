import type { SignInOutcome } from '@candela/contract/calls/security';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { deleteBefore } from '../../platform/db/batch-delete.js';
import type { Database, Executor, Transaction } from '../../platform/db/types.js';
import type { DeviceFamily } from '../../platform/device-family.js';
import { signIns } from './schema.js';

const SIGN_IN_LIST_SIZE = 20;
const HOUR_MS = 3_600_000;
const RETENTION_MS = 90 * 24 * HOUR_MS;

export interface SignIn extends DeviceFamily {
  id: string;
  outcome: SignInOutcome;
  /** Rejected ones of an hour form one entry. */
  attempts: number;
  time: number;
}

export type SignIns = ReturnType<typeof createSignIns>;

export function createSignIns({ db, now }: { readonly db: Database; readonly now: () => number }) {
  return {
    /** @param userId undefined for an unknown username, recorded so that it takes as long. */
    async recordRejected(
      userId: string | undefined,
      family: DeviceFamily,
      outcome: Exclude<SignInOutcome, 'done'> = 'refused',
    ): Promise<void> {
      const at = now();
      const hour = Math.floor(at / HOUR_MS);
      await db
        .insert(signIns)
        .values({
          id: `${userId ?? ''}-${hour}-${outcome}`,
          userId: userId ?? null,
          outcome,
          ...familyColumns(family),
          at,
        })
        .onConflictDoUpdate({
          target: signIns.id,
          set: { ...familyColumns(family), at, attempts: sql`${signIns.attempts} + 1` },
        });
    },

    /** Newest first. Rejected attempts fill at most half of the twenty. */
    async listSignIns(userId: string): Promise<SignIn[]> {
      const newest = (isDone: SQL, limit: number) =>
        db
          .select()
          .from(signIns)
          .where(and(eq(signIns.userId, userId), isDone))
          .orderBy(desc(signIns.at), desc(signIns.id))
          .limit(limit);
      const [done, rejected] = await Promise.all([
        newest(eq(signIns.outcome, 'done'), SIGN_IN_LIST_SIZE),
        newest(ne(signIns.outcome, 'done'), SIGN_IN_LIST_SIZE / 2),
      ]);
      const rows = [...rejected, ...done.slice(0, SIGN_IN_LIST_SIZE - rejected.length)].sort(
        (a, b) => b.at - a.at,
      );
      return rows.map(({ userId: _, at, ...row }) => ({ ...row, time: Math.floor(at / 1_000) }));
    },

    async eraseUser(tx: Transaction, userId: string): Promise<void> {
      await tx.delete(signIns).where(eq(signIns.userId, userId));
    },

    pruneSignIns: (): Promise<void> => deleteBefore(db, signIns.at, now() - RETENTION_MS),
  };
}

export function deleteUnlistedSignIns(db: Executor, userId: string) {
  const beyond = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.outcome, 'done')))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .offset(SIGN_IN_LIST_SIZE - 1);
  return db.delete(signIns).where(and(eq(signIns.userId, userId), inArray(signIns.id, beyond)));
}

function familyColumns({ browser, platform }: DeviceFamily): DeviceFamily {
  return { browser, platform };
}
