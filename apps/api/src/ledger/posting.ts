import { sql } from 'drizzle-orm';
import { DATABASE_NOW } from '../db/database-clock.js';
import { keptStatement } from '../db/kept-statement.js';
import { arrayText } from '../db/sql-array.js';
import { touchUser } from '../db/touched.js';
import type { Transaction } from '../db/types.js';
import { fail, succeed } from '../result.js';
import { assertBalanced } from './balanced.js';
import type { LedgerFailure, PostResult } from './errors.js';
import { ownerOf, PLATFORM, type TransferKind } from './kinds.js';

export interface TransferLine {
  /** `userAccount(id, 'available')` or `platformAccount('house')`. Each at most once. */
  account: string;
  /** Hundredths; the lines sum to zero. */
  amount: bigint;
}

export interface TransferRequest {
  kind: TransferKind;
  /** Id of an order or recharge, or of a machine and day. Unique per kind. */
  reference: string;
  /** Why an operator moved money. */
  reason?: string | undefined;
  /** Unset for automatic transfers. */
  actor?: string | undefined;
  lines: readonly TransferLine[];
}

export interface PostingClock {
  /** Epoch milliseconds, stored as creation time. */
  readonly now: number;
  /** Epoch milliseconds; null uses the database's clock. */
  readonly databaseNow: number | null;
}

type PostingRow = { refused: number | null; failure: LedgerFailure | null; at: number };

const ledgerPost = keptStatement<PostingRow, Record<PostingValue, string | number | null>>(() => {
  const value = (name: PostingValue) => sql.placeholder(name);
  return sql`select refused, failure,
      coalesce(${value('databaseNow')}::float8, ${DATABASE_NOW}) as at
    from ledger_post(${value('now')}::bigint, ${value('kinds')}::text[],
      ${value('references')}::text[], ${value('reasons')}::text[], ${value('actors')}::text[],
      ${value('positions')}::integer[], ${value('accounts')}::text[], ${value('amounts')}::bigint[])`;
});

type PostingValue =
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
 * The only statement that moves money, see `drizzle/0000_baseline.sql`. Reads the database's
 * clock after all locks are taken.
 *
 * @throws Error for a caller's bug: an unbalanced transfer, or an account that does not exist or is
 *   named twice.
 */
export async function postTransfers(
  tx: Transaction,
  requests: readonly TransferRequest[],
  { now, databaseNow }: PostingClock,
): Promise<PostResult> {
  for (const request of requests) assertBalanced(request);
  const lines = requests.flatMap(({ lines: own }, index) =>
    own.map((line) => ({ position: index + 1, ...line })),
  );
  const [row] = await ledgerPost(tx, {
    now,
    kinds: arrayText(requests.map(({ kind }) => kind)),
    references: arrayText(requests.map(({ reference }) => reference)),
    reasons: arrayText(requests.map(({ reason }) => reason ?? null)),
    actors: arrayText(requests.map(({ actor }) => actor ?? null)),
    positions: arrayText(lines.map(({ position }) => position)),
    accounts: arrayText(lines.map(({ account }) => account)),
    amounts: arrayText(lines.map(({ amount }) => amount)),
    databaseNow,
  });
  if (row === undefined) throw new Error('ledger_post answered nothing.');
  const { refused, failure, at } = row;
  if (refused === null || failure === null) {
    for (const { account } of lines) {
      const owner = ownerOf(account);
      if (owner !== PLATFORM) touchUser(tx, owner);
    }
    return succeed({ at });
  }
  return { ...fail(failure), index: refused - 1 };
}
