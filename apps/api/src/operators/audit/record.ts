import * as z from 'zod';
import type { Row } from '../row.js';

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const record = z.strictObject({
  /** The act's own id: what was done under it is not done again. */
  id: z.string(),
  /** When, in UTC, as ISO 8601 with milliseconds. */
  at: z.iso.datetime({ precision: 3 }),
  /** Who, as they signed. */
  actor: z.string(),
  /** What, by the name of the action: `recharges approve`. */
  action: z.string(),
  /** `asked`: it waits for a second person. `looked`: nothing changed, but what is private was shown. */
  outcome: z.enum(['done', 'asked', 'looked']),
  /** Whom or what it is about, by kind and id: `recharge 0abc…`. */
  subject: z.string(),
  before: row,
  after: row,
  /** Empty where the action asks for none. */
  reason: z.string(),
  /** Of the second person's word: the act that it is about, and who had asked for it. */
  about: z.nullable(z.strictObject({ id: z.string(), action: z.string(), actor: z.string() })),
});

/** One act of an operator. */
export type AuditRecord = z.infer<typeof record>;

/**
 * An act in its one way of being written: JSON without spaces, names in the order of the alphabet at every
 * depth. The same act gives the same text on every machine.
 */
export function recordText(act: AuditRecord): string {
  return canonicalText(act);
}

/** An act out of its text; undefined unless the text is exactly what `recordText` writes. */
export function readRecord(text: string): AuditRecord | undefined {
  const read = record.safeParse(jsonOf(text));
  return read.success && recordText(read.data) === text ? read.data : undefined;
}

/** What a value is written as, so that two that say the same are the same text. */
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
