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
  /** `userAccount(id, 'available')` or `platformAccount('house')`. Each at most once a transfer. */
  account: string;
  /** Hundredths of the account currency; positive adds, negative takes. The lines sum to zero. */
  amount: bigint;
}

export interface TransferRequest {
  kind: TransferKind;
  /** The cause: an order, recharge or machine-and-day id. One transfer per kind and reference. */
  reference: string;
  /** For people: why an operator moved money. */
  reason?: string | undefined;
  /** Who decided it: an operator's name, or the sandbox's reviewer. None where a rule did. */
  actor?: string | undefined;
  lines: readonly TransferLine[];
}

export interface PostingClock {
  /** Epoch milliseconds that the records carry. */
  readonly now: number;
  /** Epoch milliseconds in the place of the database's clock; null where that is what counts. */
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

/** The arguments of `ledger_post`, and the moment in the place of the database's. */
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
 * Posts transfers in one set of rows, all or none: the one statement that moves money. See
 * `drizzle/*_ledger_one_path.sql`. The database's clock is read in the same statement, once every
 * account is locked and moved.
 *
 * @throws Error for a request no caller should make: lines that do not sum to zero, an account that
 * does not exist or is named twice.
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
