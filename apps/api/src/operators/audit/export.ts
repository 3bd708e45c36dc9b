import { type SigningKey, signText, verifySigned } from '@candela/fair-price';
import * as z from 'zod';
import { EMPTY_LOG, followActs, type LogEnd } from './chain.js';
import { canonicalText, jsonOf } from './record.js';
import type { StoredAct } from './repository.js';

/** No other signed text of the service has this form. */
const CLOSING = /^candela audit log 1\nsize (0|[1-9]\d*)\nhead ([0-9a-f]{64})\ntime (\d+)$/;
const closingLine = z.strictObject({
  signed: z.strictObject({ text: z.string(), signature: z.string(), key: z.string() }),
});
const storedRow = z.strictObject({
  position: z.int(),
  previous: z.string(),
  text: z.string(),
  head: z.string(),
});

/**
 * A row per line as JSON, oldest first, then a signed line. The signature prevents truncating or
 * recreating the chain.
 *
 * @param time epoch seconds
 */
export async function exportText(
  rows: readonly StoredAct[],
  key: SigningKey,
  time: number,
): Promise<string> {
  const end = rows.at(-1);
  const size = end?.position ?? EMPTY_LOG.size;
  const head = end?.head ?? EMPTY_LOG.head;
  const closing = `candela audit log 1\nsize ${size}\nhead ${head}\ntime ${time}`;
  const signed = await signText(key, closing);
  return [...rows, { signed }].map((line) => `${canonicalText(line)}\n`).join('');
}

/**
 * @param publicKey the deployment's, known in advance
 * @returns where the log ended then, or a sentence that says what is wrong.
 */
export async function verifyExport(text: string, publicKey: string): Promise<LogEnd | string> {
  if (!text.endsWith('\n')) return 'The file does not end with a line.';
  const lines = text.slice(0, -1).split('\n');
  const parsed = lines.map(jsonOf);
  for (const [index, value] of parsed.entries()) {
    // Canonical lines have a single reading.
    if (value === undefined || canonicalText(value) !== lines[index]) {
      return `Line ${index + 1} is not as an export writes it.`;
    }
  }
  const last = closingLine.safeParse(parsed.at(-1));
  const [, size, head] = CLOSING.exec(last.data?.signed.text ?? '') ?? [];
  if (!last.success || !(await verifySigned(last.data.signed, publicKey)) || size === undefined) {
    return 'The last line is not signed by this deployment.';
  }
  const rows = parsed.slice(0, -1);
  const read = z.array(storedRow).safeParse(rows);
  if (!read.success) return 'A line is no row of the log.';
  const end = await followActs(read.data, EMPTY_LOG);
  if (typeof end === 'string') return end;
  if (end.size !== Number(size) || end.head !== head) {
    return `The last line is signed for ${size} rows, and the file holds ${end.size}.`;
  }
  return end;
}
