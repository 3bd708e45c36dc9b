import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { queryRows } from '../db/query.js';
import { sqlArray } from '../db/sql-array.js';
import type { Executor } from '../db/types.js';
import { type TransferKind, userAccount } from './kinds.js';
import { entries, transfers } from './schema.js';

export interface EntriesQuery<Kind extends TransferKind> {
  userId: string;
  kinds: readonly Kind[];
  page: number;
  limit: number;
  /** Epoch seconds, both ends included. */
  from?: number | undefined;
  to?: number | undefined;
}

/** A movement of the available balance, with the transfer that caused it. Amounts are hundredths. */
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

/**
 * What transfers of some kinds did to a user's available balance, newest first. Each kind is read by
 * itself, from its newest entry on, so that a rare one costs no more than a frequent one.
 */
export async function selectEntries<Kind extends TransferKind>(
  db: Executor,
  { userId, kinds, page, limit, from, to }: EntriesQuery<Kind>,
): Promise<Entry<Kind>[]> {
  const ofKind = db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.accountId, userAccount(userId, 'available')),
        // Known already, and said for the index that is made of these only.
        sql`${entries.accountId} like '%:available'`,
        sql`${entries.kind} = asked.kind`,
        ...(from === undefined ? [] : [gte(entries.createdAt, from * 1_000)]),
        ...(to === undefined ? [] : [lt(entries.createdAt, (to + 1) * 1_000)]),
      ),
    )
    .orderBy(desc(entries.accountVersion))
    .limit(page * limit)
    .as('of_kind');
  const asked = db
    .select({
      transferId: ofKind.transferId,
      version: ofKind.accountVersion,
      kind: ofKind.kind,
      amount: ofKind.amount,
      balanceBefore: ofKind.balanceBefore,
      balanceAfter: ofKind.balanceAfter,
      createdAt: ofKind.createdAt,
    })
    .from(sql`unnest(${sqlArray('text', [...kinds])}) as asked(kind)`)
    .crossJoinLateral(ofKind)
    .orderBy(desc(ofKind.accountVersion))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('page_of_entries');
  const rows = await db
    .select({
      transferId: asked.transferId,
      kind: asked.kind,
      reference: transfers.reference,
      reason: transfers.reason,
      amount: asked.amount,
      balanceBefore: asked.balanceBefore,
      balanceAfter: asked.balanceAfter,
      createdAt: asked.createdAt,
    })
    .from(asked)
    .innerJoin(transfers, eq(transfers.id, asked.transferId))
    .orderBy(desc(asked.version));
  // The query asked for these kinds only.
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }));
}

/**
 * Which kinds of transfers have ever touched a user's available balance, in the order they are asked
 * for. One probe of the index for each, however many entries there are.
 */
export async function selectEntryKinds<Kind extends TransferKind>(
  db: Executor,
  userId: string,
  kinds: readonly Kind[],
): Promise<Kind[]> {
  const rows = await queryRows<{ kind: Kind }>(
    db,
    sql`select asked.kind
        from unnest(${sqlArray('text', kinds)}) with ordinality as asked(kind, place)
        where exists (
          select 1 from ${entries}
          where ${entries.accountId} = ${userAccount(userId, 'available')}
            and ${entries.accountId} like '%:available'
            and ${entries.kind} = asked.kind
        )
        order by asked.place`,
  );
  return rows.map(({ kind }) => kind);
}
