import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/types.js';
import { passkeys, usedChallenges } from './schema.js';

export type Passkey = typeof passkeys.$inferSelect;

export function selectPasskeys(db: Executor, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskeyByCredential(
  db: Executor,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** @returns false when the slot or the credential is taken. */
export async function insertPasskey(
  db: Executor,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/**
 * The signature counter must have increased; otherwise it is a clone.
 * @returns false when it has not, or the passkey no longer exists.
 */
export async function updatePasskeyUse(
  db: Executor,
  { id, counter, at }: { readonly id: string; readonly counter: number; readonly at: number },
): Promise<boolean> {
  const hasIncreased = or(
    sql`${passkeys.counter} < ${counter}::bigint`,
    sql`${passkeys.counter} = 0 and ${counter}::bigint = 0`,
  );
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), hasIncreased))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

export async function updatePasskeyName(
  db: Executor,
  { userId, id, name }: Pick<Passkey, 'userId' | 'id' | 'name'>,
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return rows.length === 1;
}

/** @returns its name; undefined when the user has none. */
export async function deletePasskey(
  db: Executor,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
): Promise<string | undefined> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ name: passkeys.name });
  return row?.name;
}

export async function deletePasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** @returns false when used before. */
export async function insertUsedChallenge(
  db: Executor,
  challenge: typeof usedChallenges.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(usedChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
  return rows.length === 1;
}
