import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Executor } from '../db/types.js';
import { type TransferKind, type UserAccountKind, userAccount } from './kinds.js';
import { entries, transfers } from './schema.js';

export interface EntriesQuery<Kind extends TransferKind> {
  userId: string;
  account: UserAccountKind;
  kinds: readonly Kind[];
  page: number;
  limit: number;
  /** Epoch seconds, both ends included. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A movement of one account, with the transfer that caused it. Amounts are hundredths. */
export interface Entry<Kind extends TransferKind> {
  transferId: bigint;
  kind: Kind;
  reference: string;
  reason: string | null;
  amount: bigint;
  balanceBefore: bigint;
  balanceAfter: bigint;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Newest first. */
export async function selectEntries<Kind extends TransferKind>(
  db: Executor,
  { userId, account, kinds, page, limit, from, to }: EntriesQuery<Kind>,
): Promise<Entry<Kind>[]> {
  const rows = await db
    .select({
      transferId: transfers.id,
      kind: transfers.kind,
      reference: transfers.reference,
      reason: transfers.reason,
      amount: entries.amount,
      balanceBefore: entries.balanceBefore,
      balanceAfter: entries.balanceAfter,
      createdAt: entries.createdAt,
    })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(
      and(
        eq(entries.accountId, userAccount(userId, account)),
        inArray(transfers.kind, [...kinds]),
        ...(from === undefined ? [] : [gte(entries.createdAt, from * 1_000)]),
        ...(to === undefined ? [] : [lt(entries.createdAt, (to + 1) * 1_000)]),
      ),
    )
    .orderBy(desc(entries.accountVersion))
    .limit(limit)
    .offset((page - 1) * limit);
  // The query asked for these kinds only.
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }));
}
