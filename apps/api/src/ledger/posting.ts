import { type SQL, sql } from 'drizzle-orm';
import { queryRows } from '../db/query.js';
import { sqlArray } from '../db/sql-array.js';
import type { Transaction } from '../db/types.js';
import { fail, succeed } from '../result.js';
import type { LedgerFailure, PostResult } from './errors.js';
import type { TransferKind } from './kinds.js';

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
  /** The database's clock, as an expression in epoch milliseconds. */
  readonly databaseNow: SQL;
}

type PostingRow = { refused: number | null; failure: LedgerFailure | null; at: number };

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
  const [row] = await queryRows<PostingRow>(
    tx,
    sql`select refused, failure, ${databaseNow} as at from ledger_post(
      ${now}::bigint,
      ${sqlArray(
        'text',
        requests.map(({ kind }) => kind),
      )},
      ${sqlArray(
        'text',
        requests.map(({ reference }) => reference),
      )},
      ${sqlArray(
        'text',
        requests.map(({ reason }) => reason ?? null),
      )},
      ${sqlArray(
        'text',
        requests.map(({ actor }) => actor ?? null),
      )},
      ${sqlArray(
        'integer',
        lines.map(({ position }) => position),
      )},
      ${sqlArray(
        'text',
        lines.map(({ account }) => account),
      )},
      ${sqlArray(
        'bigint',
        lines.map(({ amount }) => amount),
      )}
    )`,
  );
  if (row === undefined) throw new Error('ledger_post answered nothing.');
  const { refused, failure, at } = row;
  if (refused === null || failure === null) return succeed({ at });
  return { ...fail(failure), index: refused - 1 };
}

function assertBalanced({ kind, reference, lines }: TransferRequest): void {
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  const named = new Set(lines.map((line) => line.account));
  if (lines.length < 2 || sum !== 0n || named.size !== lines.length) {
    throw new Error(
      `The transfer ${kind} ${reference} must name at least two accounts once each, and sum to zero.`,
    );
  }
  if (lines.some((line) => line.amount === 0n)) {
    throw new Error(
      `The transfer ${kind} ${reference} has a line that moves nothing: leave it out.`,
    );
  }
}
