import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { sqlArray } from '../platform/db/sql-array.js';
import type { Executor } from '../platform/db/types.js';
import { type UserAccountKind, userAccount } from './kinds.js';
import { accounts, entries, transfers } from './schema.js';

export interface Movement {
  readonly version: number;
  readonly reference: string;
}

/** 0 for an unknown account. */
export async function findAccountVersion(
  db: Executor,
  userId: string,
  kind: UserAccountKind,
): Promise<number> {
  const [row] = await db
    .select({ version: accounts.version })
    .from(accounts)
    .where(eq(accounts.id, userAccount(userId, kind)));
  return row?.version ?? 0;
}

/** Oldest first. */
export function selectMovements(
  db: Executor,
  userId: string,
  kind: UserAccountKind,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Movement[]> {
  return db
    .select({ version: entries.accountVersion, reference: transfers.reference })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(entries.accountId, userAccount(userId, kind)), gt(entries.accountVersion, after)))
    .orderBy(asc(entries.accountVersion))
    .limit(limit);
}

export async function selectEntryCounts(
  db: Executor,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await queryRows<{ owner: string; moved: string }>(
    db,
    sql`select owner, sum(version)::text as moved from accounts
      where owner = any(${sqlArray('text', userIds)}) group by owner`,
  );
  return new Map(rows.map(({ owner, moved: entryCount }) => [owner, entryCount]));
}
