import type { Transaction } from '../platform/db/types.js';
import type { RejectedRow } from '../platform/jobs/batch-worker.js';
import type { Ledger } from './ledger.js';
import type { TransferRequest } from './posting.js';

export interface BatchPostingResult<Row> {
  readonly posted: readonly Row[];
  readonly rejected: readonly RejectedRow[];
}

/** Leaves out a rejected row with all its transfers. */
export async function postRows<Row extends { readonly id: string }>(
  ledger: Pick<Ledger, 'postTransfers'>,
  tx: Transaction,
  rows: readonly Row[],
  transfersOf: (row: Row) => readonly TransferRequest[],
): Promise<BatchPostingResult<Row>> {
  let remaining = rows.map((row) => ({ row, transfers: transfersOf(row) }));
  const rejected: RejectedRow[] = [];
  while (remaining.length > 0) {
    const transfersWithRow = remaining.flatMap((each) =>
      each.transfers.map((transfer) => ({ transfer, each })),
    );
    const result = await ledger.postTransfers(
      tx,
      transfersWithRow.map(({ transfer }) => transfer),
    );
    if (result.ok) break;
    const rejectedRow = transfersWithRow[result.index]?.each;
    if (rejectedRow === undefined)
      throw new Error('The ledger rejected a transfer that was not requested.');
    rejected.push({ id: rejectedRow.row.id, failure: result.failure });
    remaining = remaining.filter((each) => each !== rejectedRow);
  }
  return { posted: remaining.map(({ row }) => row), rejected };
}
