import * as z from 'zod';
import type { Row } from '../table-row.js';

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const recordSchema = z.strictObject({
  /** An act is not executed twice under one id. */
  id: z.string(),
  /** UTC, ISO 8601 with milliseconds. */
  at: z.iso.datetime({ precision: 3 }),
  actor: z.string(),
  /** `recharges approve`. */
  action: z.string(),
  /** `asked`: waits for a second person. `looked`: showed private data. */
  outcome: z.enum(['done', 'asked', 'looked']),
  /** `recharge 0abc…`. */
  subject: z.string(),
  before: rowSchema,
  after: rowSchema,
  reason: z.string(),
  /** The act that a second person decides, and its requester. */
  about: z.nullable(z.strictObject({ id: z.string(), action: z.string(), actor: z.string() })),
});

export type AuditRecord = z.infer<typeof recordSchema>;

/** JSON without spaces, keys sorted at every depth. */
export function serializeRecord(auditRecord: AuditRecord): string {
  return canonicalJson(auditRecord);
}

export function parseRecord(text: string): AuditRecord | undefined {
  const parsed = recordSchema.safeParse(tryParseJson(text));
  return parsed.success && serializeRecord(parsed.data) === text ? parsed.data : undefined;
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? sortKeys(nested)
      : nested,
  );
}

function sortKeys(nested: object): Row {
  return Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
