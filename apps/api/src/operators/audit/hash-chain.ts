import { EMPTY_HEAD, nextHead } from '@candela/fair-price';
import { parseRecord } from './audit-record.js';
import type { AuditLogRow } from './repository.js';

export interface ChainHead {
  readonly size: number;
  readonly head: string;
}

export const EMPTY_CHAIN: ChainHead = { size: 0, head: EMPTY_HEAD };

/** @returns the new end, or a sentence that names the row that does not follow. */
export async function verifyChain(
  rows: readonly Omit<AuditLogRow, 'signature'>[],
  from: ChainHead,
): Promise<ChainHead | string> {
  let chainHead = from;
  for (const { position, previous, text, head } of rows) {
    const size = chainHead.size + 1;
    if (position !== size) return `Row ${size} is missing: found row ${position} instead.`;
    if (previous !== chainHead.head)
      return `Row ${size} does not contain the hash of the previous row.`;
    if (head !== (await nextHead(previous, text))) return `Row ${size} does not match its hash.`;
    if (parseRecord(text) === undefined) return `Row ${size} cannot be read.`;
    chainHead = { size, head };
  }
  return chainHead;
}
