import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/types.js';
import { usdtAddresses } from './schema.js';

export type UsdtAddressRow = typeof usdtAddresses.$inferSelect;

function activeAddressesOf(userId: string) {
  return and(eq(usdtAddresses.userId, userId), isNull(usdtAddresses.removedAt));
}

export function selectAddresses(db: Executor, userId: string): Promise<UsdtAddressRow[]> {
  return db
    .select()
    .from(usdtAddresses)
    .where(activeAddressesOf(userId))
    .orderBy(asc(usdtAddresses.createdAt), asc(usdtAddresses.slot));
}

/** @param lock `share` to rely on the address, `update` to remove it; they exclude each other. */
export async function findAndLockAddress(
  tx: Transaction,
  userId: string,
  id: string,
  lock: 'share' | 'update',
): Promise<UsdtAddressRow | undefined> {
  const [row] = await tx
    .select()
    .from(usdtAddresses)
    .where(and(eq(usdtAddresses.id, id), activeAddressesOf(userId)))
    .for(lock);
  return row;
}

/** @returns undefined when a concurrent request took the slot or saved the address. */
export async function insertAddress(
  tx: Transaction,
  address: typeof usdtAddresses.$inferInsert,
): Promise<UsdtAddressRow | undefined> {
  const [row] = await tx.insert(usdtAddresses).values(address).onConflictDoNothing().returning();
  return row;
}

export async function markAddressRemoved(
  tx: Transaction,
  id: string,
  removedAt: number,
): Promise<void> {
  await tx
    .update(usdtAddresses)
    .set({ address: null, addressKey: null, removedAt })
    .where(eq(usdtAddresses.id, id));
}

/** Of other users who have an address of this user. */
export async function selectUsersWithSameAddress(
  db: Executor,
  userId: string,
  limit: number,
): Promise<string[]> {
  const keys = db
    .select({ addressKey: usdtAddresses.addressKey })
    .from(usdtAddresses)
    .where(activeAddressesOf(userId));
  const rows = await db
    .selectDistinct({ userId: usdtAddresses.userId })
    .from(usdtAddresses)
    .where(and(inArray(usdtAddresses.addressKey, keys), ne(usdtAddresses.userId, userId)))
    .orderBy(usdtAddresses.userId)
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** Withdrawals reference the rows. */
export async function eraseAddresses(db: Executor, userId: string, nowMs: number): Promise<void> {
  await db
    .update(usdtAddresses)
    .set({
      label: '',
      address: null,
      addressKey: null,
      removedAt: sql`coalesce(${usdtAddresses.removedAt}, ${nowMs}::bigint)`,
    })
    .where(eq(usdtAddresses.userId, userId));
}
