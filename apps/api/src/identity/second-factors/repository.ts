import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/types.js';
import { recoveryCodes, rememberedDevices, secondFactors } from './schema.js';

export type SecondFactor = typeof secondFactors.$inferSelect;

export async function findFactor(db: Executor, userId: string): Promise<SecondFactor | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

/**
 * Replaces an inactive factor.
 * @returns false when another was confirmed concurrently.
 */
export async function replaceFactor(
  db: Executor,
  factor: Pick<SecondFactor, 'userId' | 'secret' | 'createdAt'>,
  codeHashes: readonly string[],
): Promise<boolean> {
  const { userId } = factor;
  const fresh = { ...factor, lastStep: 0, confirmedAt: null, resetAt: null };
  const rows = await db
    .insert(secondFactors)
    .values(fresh)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: sql`${secondFactors.confirmedAt} is null or ${secondFactors.resetAt} <= ${factor.createdAt}::bigint`,
    })
    .returning({ userId: secondFactors.userId });
  if (rows.length === 0) return false;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
  return true;
}

/**
 * Fails if the step or a later one was consumed, or the secret was replaced. One statement: of two
 * concurrent uses only one succeeds.
 */
export async function consumeStep(
  db: Executor,
  { userId, createdAt }: Pick<SecondFactor, 'userId' | 'createdAt'>,
  step: number,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.createdAt, createdAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** After a failed call, unless a later step was consumed. */
export async function releaseStep(
  db: Executor,
  { userId }: Pick<SecondFactor, 'userId'>,
  step: number,
): Promise<void> {
  await db
    .update(secondFactors)
    // Not the value read earlier: another code may have been consumed since.
    .set({ lastStep: step - 1 })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.lastStep, step)));
}

export async function confirmFactor(db: Executor, userId: string, at: number): Promise<void> {
  await db
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
}

export async function setReset(
  db: Executor,
  userId: string,
  resetAt: number | null,
): Promise<boolean> {
  const isOther =
    resetAt === null
      ? isNotNull(secondFactors.resetAt)
      : and(isNull(secondFactors.resetAt), isNotNull(secondFactors.confirmedAt));
  const rows = await db
    .update(secondFactors)
    .set({ resetAt })
    .where(and(eq(secondFactors.userId, userId), isOther))
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

/** @returns false when unknown or used before. */
export async function consumeRecoveryCode(
  db: Executor,
  { userId, codeHash, at }: { userId: string; codeHash: string; at: number },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length === 1;
}

export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** @returns false when there was none that was created by then (epoch ms). */
export async function deleteFactor(
  db: Executor,
  userId: string,
  createdBy = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  await deleteDevices(db, userId);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), lte(secondFactors.createdAt, createdBy)))
    .returning({ userId: secondFactors.userId });
  return rows.length === 1;
}

export async function insertDevice(
  db: Executor,
  device: typeof rememberedDevices.$inferInsert,
): Promise<void> {
  await db.insert(rememberedDevices).values(device);
}

export async function isDeviceRemembered(
  db: Executor,
  { userId, tokenHash, at }: { userId: string; tokenHash: string; at: number },
): Promise<boolean> {
  const isRemembered = and(
    eq(rememberedDevices.tokenHash, tokenHash),
    eq(rememberedDevices.userId, userId),
    sql`${rememberedDevices.expiresAt} > ${at}::bigint`,
  );
  return (await db.$count(rememberedDevices, isRemembered)) === 1;
}

export async function deleteDevices(db: Executor, userId: string): Promise<void> {
  await db.delete(rememberedDevices).where(eq(rememberedDevices.userId, userId));
}
