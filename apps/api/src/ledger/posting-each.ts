import type { Transaction } from '../db/types.js';
import type { Ledger } from './ledger.js';
import type { TransferRequest } from './posting.js';

/** Its money did not move. */
export interface RefusedRow {
  readonly id: string;
  /** A ledger failure or an SQLSTATE. */
  readonly failure: string;
}

export interface PostedRows<Row> {
  readonly posted: readonly Row[];
  readonly refused: readonly RefusedRow[];
}

/** One batch. Leaves out a rejected row with all its transfers. */
export async function postEach<Row extends { readonly id: string }>(
  ledger: Pick<Ledger, 'postTransfers'>,
  tx: Transaction,
  rows: readonly Row[],
  transfersOf: (row: Row) => readonly TransferRequest[],
): Promise<PostedRows<Row>> {
  let left = rows.map((row) => ({ row, transfers: transfersOf(row) }));
  const refused: RefusedRow[] = [];
  while (left.length > 0) {
    const owned = left.flatMap((each) => each.transfers.map((transfer) => ({ transfer, each })));
    const result = await ledger.postTransfers(
      tx,
      owned.map(({ transfer }) => transfer),
    );
    if (result.ok) break;
    const odd = owned[result.index]?.each;
    if (odd === undefined) throw new Error('The ledger refused a transfer nobody asked for.');
    refused.push({ id: odd.row.id, failure: result.failure });
    left = left.filter((each) => each !== odd);
  }
  return { posted: left.map(({ row }) => row), refused };
}
