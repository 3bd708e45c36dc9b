import { STATEMENT_TYPES } from '@candela/contract/calls/funds';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../platform/db/query-rows.js';
import { sqlArray } from '../platform/db/sql-array.js';
import type { Executor } from '../platform/db/types.js';
import { type TransferKind, userAccount } from './kinds.js';
import { OUT_OF_ORDER_MS } from './net-worth.js';
import { entries, transfers } from './schema.js';

export interface EntriesQuery<Kind extends TransferKind> {
  userId: string;
  kinds: readonly Kind[];
  page: number;
  limit: number;
  /** Transfer id, exclusive. */
  after?: string | undefined;
  /** Epoch seconds, inclusive. */
  from?: number | undefined;
  to?: number | undefined;
}

/** Amounts are hundredths. */
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

/** Newest first. Finds the versions in an index before it reads entries. */
export async function selectEntries<Kind extends TransferKind>(
  db: Executor,
  query: EntriesQuery<Kind>,
): Promise<Entry<Kind>[]> {
  const account = userAccount(query.userId, 'available');
  const includesAllKinds = STATEMENT_TYPES.every((type) =>
    query.kinds.some((kind) => kind === type),
  );
  const versions = includesAllKinds
    ? versionsOfAllKinds(account, query)
    : versionsOfKinds(account, query);
  // One at a time: a generic plan that scans small accounts would be used for large ones too.
  const entry = db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.accountId, account),
        sql`${entries.accountVersion} = page_of_versions.account_version`,
      ),
    )
    .limit(1)
    .as('entry');
  const rows = await db
    .select({
      transferId: entry.transferId,
      kind: entry.kind,
      reference: transfers.reference,
      reason: transfers.reason,
      amount: entry.amount,
      balanceBefore: entry.balanceBefore,
      balanceAfter: entry.balanceAfter,
      createdAt: entry.createdAt,
    })
    .from(sql`(${versions}) as page_of_versions`)
    .crossJoinLateral(entry)
    .innerJoin(transfers, eq(transfers.id, entry.transferId))
    .orderBy(sql`page_of_versions.account_version desc`);
  return rows.map((row) => ({ ...row, kind: row.kind as Kind }));
}

/** Versions have no gaps: the page's start is computed, unless there is a time span. */
function versionsOfAllKinds(account: string, query: EntriesQuery<TransferKind>): SQL {
  const { from, to, page, limit } = query;
  const offset = (page - 1) * limit;
  const pageStart = sql`${entries.accountVersion} <= (
    select max(account_version) from entries where account_id = ${account}
  ) - ${offset}::integer`;
  const hasTimeSpan = from !== undefined || to !== undefined;
  return sql`select ${entries.accountVersion} from ${entries}
    where ${and(accountCondition(account, query), hasTimeSpan ? undefined : pageStart)}
    order by ${entries.accountVersion} desc limit ${limit} offset ${hasTimeSpan ? offset : 0}`;
}

/** Each kind separately: a rare one costs no more. */
function versionsOfKinds(account: string, query: EntriesQuery<TransferKind>): SQL {
  const { kinds, page, limit } = query;
  return sql`select of_kind.account_version
    from unnest(${sqlArray('text', kinds)}) as asked(kind)
    cross join lateral (
      select ${entries.accountVersion} from ${entries}
      where ${and(
        accountCondition(account, query),
        // Redundant, but needed for the partial index.
        sql`${entries.accountId} like '%:available'`,
        sql`${entries.kind} = asked.kind`,
      )}
      order by ${entries.accountVersion} desc limit ${page * limit}
    ) as of_kind
    order by of_kind.account_version desc limit ${limit} offset ${(page - 1) * limit}`;
}

function accountCondition(
  account: string,
  { after, from, to }: EntriesQuery<TransferKind>,
): SQL | undefined {
  const version = entries.accountVersion;
  const versionOf = (condition: SQL) =>
    sql`(select account_version from entries where account_id = ${account} and ${condition} limit 1)`;
  const [first, end] = [from && from * 1_000, to && (to + 1) * 1_000];
  return and(
    eq(entries.accountId, account),
    after === undefined ? undefined : lt(version, versionOf(sql`transfer_id = ${after}::bigint`)),
    first === undefined
      ? undefined
      : and(
          gte(entries.createdAt, first),
          sql`${version} > coalesce(${versionOf(
            sql`created_at < ${first - OUT_OF_ORDER_MS} order by created_at desc`,
          )}, 0)`,
        ),
    end === undefined
      ? undefined
      : and(
          lt(entries.createdAt, end),
          sql`${version} < coalesce(${versionOf(
            sql`created_at >= ${end + OUT_OF_ORDER_MS} order by created_at`,
          )}, 2147483647)`,
        ),
  );
}

/** In the order of `kinds`. One index probe per kind. */
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
