import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { operatorAccounts } from './schema.js';

export type OperatorAccount = typeof operatorAccounts.$inferSelect;

/** Serializes changes of operators until the transaction ends. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('operator_accounts'))`);
}

export function selectAccounts(db: Executor): Promise<OperatorAccount[]> {
  return db.select().from(operatorAccounts).orderBy(asc(operatorAccounts.key));
}

export function countOpenAccounts(db: Executor): Promise<number> {
  return db.$count(operatorAccounts, isNull(operatorAccounts.blockedAt));
}

export async function findAccount(db: Executor, key: string): Promise<OperatorAccount | undefined> {
  const [row] = await db.select().from(operatorAccounts).where(eq(operatorAccounts.key, key));
  return row;
}

export async function insertAccount(
  tx: Transaction,
  account: typeof operatorAccounts.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(operatorAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ key: operatorAccounts.key });
  return rows.length === 1;
}

export async function updateCredentials(
  tx: Transaction,
  key: string,
  credentials: Pick<OperatorAccount, 'passwordHash' | 'totpSecret'>,
): Promise<void> {
  await tx
    .update(operatorAccounts)
    .set({ ...credentials, lastStep: 0 })
    .where(eq(operatorAccounts.key, key));
}

export async function updateBlocked(
  tx: Transaction,
  key: string,
  blockedAt: number | null,
): Promise<boolean> {
  const isOtherState =
    blockedAt === null
      ? sql`${operatorAccounts.blockedAt} is not null`
      : isNull(operatorAccounts.blockedAt);
  const rows = await tx
    .update(operatorAccounts)
    .set({ blockedAt })
    .where(and(eq(operatorAccounts.key, key), isOtherState))
    .returning({ key: operatorAccounts.key });
  return rows.length === 1;
}

/**
 * Fails when this or a later step was taken, or the account has changed. One statement, for
 * concurrent sign-ins.
 */
export async function consumeTotpStep(
  tx: Transaction,
  { key, passwordHash }: Pick<OperatorAccount, 'key' | 'passwordHash'>,
  { step, at }: { readonly step: number /** Epoch milliseconds. */; readonly at: number },
): Promise<boolean> {
  const rows = await tx
    .update(operatorAccounts)
    .set({ lastStep: step, lastSignInAt: at })
    .where(
      and(
        eq(operatorAccounts.key, key),
        eq(operatorAccounts.passwordHash, passwordHash),
        isNull(operatorAccounts.blockedAt),
        lt(operatorAccounts.lastStep, step),
      ),
    )
    .returning({ key: operatorAccounts.key });
  return rows.length === 1;
}
