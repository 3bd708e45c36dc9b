import { type SigningKey, signText, verifySigned } from '@candela/fair-price';
import * as z from 'zod';
import { canonicalJson, tryParseJson } from './audit-record.js';
import { type ChainHead, EMPTY_CHAIN, verifyChain } from './hash-chain.js';
import type { AuditLogRow } from './repository.js';

/** No other signed text of the service has this form. */
const CLOSING_LINE = /^candela audit log 1\nsize (0|[1-9]\d*)\nhead ([0-9a-f]{64})\ntime (\d+)$/;
const closingLineSchema = z.strictObject({
  signed: z.strictObject({ text: z.string(), signature: z.string(), key: z.string() }),
});
const auditRowSchema = z.strictObject({
  position: z.int(),
  previous: z.string(),
  text: z.string(),
  head: z.string(),
});

/**
 * A row per line as JSON, oldest first, then a signed line, which prevents truncating or recreating
 * the chain.
 * @param time epoch seconds
 */
export async function writeExport(
  rows: readonly AuditLogRow[],
  key: SigningKey,
  time: number,
): Promise<string> {
  const lastRow = rows.at(-1);
  const size = lastRow?.position ?? EMPTY_CHAIN.size;
  const head = lastRow?.head ?? EMPTY_CHAIN.head;
  const closing = `candela audit log 1\nsize ${size}\nhead ${head}\ntime ${time}`;
  const signed = await signText(key, closing);
  // The last line's signature covers them all.
  const lines = rows.map(({ signature: _signature, ...row }) => row);
  return [...lines, { signed }].map((line) => `${canonicalJson(line)}\n`).join('');
}

/**
 * @param publicKey the deployment's, known in advance
 * @returns where the log ended, or a sentence that says what is wrong.
 */
export async function verifyExport(text: string, publicKey: string): Promise<ChainHead | string> {
  if (!text.endsWith('\n')) return 'The file does not end with a line.';
  const lines = text.slice(0, -1).split('\n');
  const parsed = lines.map(tryParseJson);
  for (const [index, value] of parsed.entries()) {
    // Canonical lines have a single reading.
    if (value === undefined || canonicalJson(value) !== lines[index]) {
      return `Line ${index + 1} is not in the export format.`;
    }
  }
  const last = closingLineSchema.safeParse(parsed.at(-1));
  const [, size, head] = CLOSING_LINE.exec(last.data?.signed.text ?? '') ?? [];
  if (!last.success || !(await verifySigned(last.data.signed, publicKey)) || size === undefined) {
    return 'The last line is not signed by this deployment.';
  }
  const rows = parsed.slice(0, -1);
  const parsedRows = z.array(auditRowSchema).safeParse(rows);
  if (!parsedRows.success) return 'A line is not a row of the log.';
  const chainHead = await verifyChain(parsedRows.data, EMPTY_CHAIN);
  if (typeof chainHead === 'string') return chainHead;
  if (chainHead.size !== Number(size) || chainHead.head !== head) {
    return `The last line is signed for ${size} rows, and the file holds ${chainHead.size}.`;
  }
  return chainHead;
}
