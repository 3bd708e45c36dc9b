import * as z from 'zod';
import type { Row } from '../row.js';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const record = z.strictObject({
  /** An act is not executed twice under one id. */
  id: z.string(),
  /** UTC, as ISO 8601 with milliseconds. */
  at: z.iso.datetime({ precision: 3 }),
  /** As signed. */
  actor: z.string(),
  /** `recharges approve`. */
  action: z.string(),
  /** `asked`: waits for a second person. `looked`: showed private data. */
  outcome: z.enum(['done', 'asked', 'looked']),
  /** `recharge 0abc…`. */
  subject: z.string(),
  before: row,
  after: row,
  /** Empty when none is required. */
  reason: z.string(),
  /** The act that a second person decides, and its requester. */
  about: z.nullable(z.strictObject({ id: z.string(), action: z.string(), actor: z.string() })),
});

export type AuditRecord = z.infer<typeof record>;

/** Canonical: JSON without spaces, keys sorted at every depth. */
export function recordText(act: AuditRecord): string {
  return canonicalText(act);
}

/** Undefined unless the text is what `recordText` writes. */
export function readRecord(text: string): AuditRecord | undefined {
  const read = record.safeParse(jsonOf(text));
  return read.success && recordText(read.data) === text ? read.data : undefined;
}

/** Equal values give equal texts. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? sorted(part) : part,
  );
}

function sorted(part: object): Row {
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
