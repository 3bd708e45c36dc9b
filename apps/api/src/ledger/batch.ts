import { sql } from 'drizzle-orm';
import { queryRows } from '../db/query.js';
import type { Transaction } from '../db/types.js';
import type { TransferRequest } from './ledger.js';

/**
 * Posts many transfers in one set of rows, which takes a fraction of the time of one after the
 * other. All or nothing: false, and nothing has changed, when one of them would be refused.
 *
 * @param requests balanced ones, each `(kind, reference)` once.
 */
export async function postBatch(
  tx: Transaction,
  requests: readonly TransferRequest[],
  now: number,
): Promise<boolean> {
  const lines = requests.flatMap(({ lines: own }, index) =>
    own.map(({ account, amount }) => [index + 1, account, String(amount)] as const),
  );
  const [row] = await queryRows<{ posted: boolean }>(
    tx,
    sql`select ledger_post_batch(
      ${now}::bigint,
      ${array(requests.map(({ kind }) => kind))}::text[],
      ${array(requests.map(({ reference }) => reference))}::text[],
      ${array(requests.map(({ reason }) => reason ?? null))}::text[],
      ${array(lines.map(([position]) => String(position)))}::integer[],
      ${array(lines.map(([, account]) => account))}::text[],
      ${array(lines.map(([, , amount]) => amount))}::bigint[]
    ) as posted`,
  );
  return row?.posted === true;
}

/** A PostgreSQL array literal, which both drivers pass on as plain text. */
function array(values: readonly (string | null)[]): string {
  const quoted = values.map((value) =>
    value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`,
  );
  return `{${quoted.join(',')}}`;
}
