import { EMPTY_HEAD, nextHead } from '@candela/fair-price';
import { readRecord } from './record.js';
import type { StoredAct } from './repository.js';

/** Number of rows, and the head after them. */
export interface LogEnd {
  readonly size: number;
  readonly head: string;
}

export const EMPTY_LOG: LogEnd = { size: 0, head: EMPTY_HEAD };

/** @returns the new end, or a sentence that names the row that does not follow. */
export async function followActs(
  rows: readonly StoredAct[],
  from: LogEnd,
): Promise<LogEnd | string> {
  let end = from;
  for (const { position, previous, text, head } of rows) {
    const size = end.size + 1;
    if (position !== size) return `Row ${size} is missing: ${position} stands in its place.`;
    if (previous !== end.head) return `Row ${size} does not name the head of the row before it.`;
    if (head !== (await nextHead(previous, text))) return `Row ${size} is not what its head says.`;
    if (readRecord(text) === undefined) return `Row ${size} cannot be read.`;
    end = { size, head };
  }
  return end;
}
