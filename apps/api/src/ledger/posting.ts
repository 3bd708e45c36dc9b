import { sql } from 'drizzle-orm';
import { emitUserChanged } from '../platform/db/after-commit-events.js';
import { cachedStatement } from '../platform/db/cached-statement.js';
import { DATABASE_NOW } from '../platform/db/database-clock.js';
import { arrayLiteral } from '../platform/db/sql-array.js';
import type { Transaction } from '../platform/db/types.js';
import { fail, succeed } from '../platform/result.js';
import { assertBalanced } from './assert-balanced.js';
import { ownerOf, PLATFORM, type TransferKind } from './kinds.js';
import type { LedgerFailure, PostResult } from './post-result.js';

export interface TransferLine {
  /** `userAccount(id, 'available')` or `platformAccount('house')`; each at most once. */
  account: string;
  /** Hundredths; the lines sum to zero. */
  amount: bigint;
}

export interface TransferRequest {
  kind: TransferKind;
  /** Id of an order or recharge, or of machine and day. Unique per kind. */
  reference: string;
  /** Set by operators. */
  reason?: string | undefined;
  /** Unset for automatic transfers. */
  actor?: string | undefined;
  lines: readonly TransferLine[];
}

export interface PostingClock {
  /** Creation time, epoch ms. */
  readonly now: number;
  /** Epoch ms; null: the database's clock. */
  readonly databaseNow: number | null;
}

type PostingRow = { refused: number | null; failure: LedgerFailure | null; at: number };

const ledgerPost = cachedStatement<PostingRow, Record<PostingParameter, string | number | null>>(
  () => {
    const value = (name: PostingParameter) => sql.placeholder(name);
    return sql`select refused, failure,
      coalesce(${value('databaseNow')}::float8, ${DATABASE_NOW}) as at
    from ledger_post(${value('now')}::bigint, ${value('kinds')}::text[],
      ${value('references')}::text[], ${value('reasons')}::text[], ${value('actors')}::text[],
      ${value('positions')}::integer[], ${value('accounts')}::text[], ${value('amounts')}::bigint[])`;
  },
);

type PostingParameter =
  | 'now'
  | 'kinds'
  | 'references'
  | 'reasons'
  | 'actors'
  | 'positions'
  | 'accounts'
  | 'amounts'
  | 'databaseNow';

/**
 * The only statement that moves money, see `drizzle/0000_baseline.sql`. Reads the database's clock
 * after all locks are taken.
 * @throws Error for a caller's bug: an unbalanced transfer, or an unknown or repeated account.
 */
export async function postTransfers(
  tx: Transaction,
  requests: readonly TransferRequest[],
  { now, databaseNow }: PostingClock,
): Promise<PostResult> {
  for (const request of requests) assertBalanced(request);
  const lines = requests.flatMap(({ lines: ownLines }, index) =>
    ownLines.map((line) => ({ position: index + 1, ...line })),
  );
  const [row] = await ledgerPost(tx, {
    now,
    kinds: arrayLiteral(requests.map(({ kind }) => kind)),
    references: arrayLiteral(requests.map(({ reference }) => reference)),
    reasons: arrayLiteral(requests.map(({ reason }) => reason ?? null)),
    actors: arrayLiteral(requests.map(({ actor }) => actor ?? null)),
    positions: arrayLiteral(lines.map(({ position }) => position)),
    accounts: arrayLiteral(lines.map(({ account }) => account)),
    amounts: arrayLiteral(lines.map(({ amount }) => amount)),
    databaseNow,
  });
  if (row === undefined) throw new Error('ledger_post answered nothing.');
  const { refused: rejectedPosition, failure, at } = row;
  if (rejectedPosition === null || failure === null) {
    for (const { account } of lines) {
      const owner = ownerOf(account);
      if (owner !== PLATFORM) emitUserChanged(tx, owner);
    }
    return succeed({ at });
  }
  return { ...fail(failure), index: rejectedPosition - 1 };
}
