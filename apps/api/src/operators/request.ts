import * as z from 'zod';
import type { Plan, ShownFile } from './action.js';
import type { Row } from './row.js';

/** What an operator asks for, on whichever way it comes. */
export const operatorRequest = z.strictObject({
  /** `plan` says what would be done, `do` does it. What only reads is the same for both. */
  step: z.enum(['plan', 'do']),
  action: z.string().max(64),
  /** Fields by their names, as typed. */
  input: z.record(z.string().max(64), z.union([z.string(), z.boolean()])),
  as: z.string().max(64).optional(),
  reason: z.string().max(1_000).optional(),
  /** Of this try and its repeats: what was done under it is not done again. */
  id: z.uuid(),
  /** What a plan said and people said yes to: when it is another by now, nothing is done. */
  agreed: z.string().max(4_000).optional(),
});

export type OperatorRequest = z.infer<typeof operatorRequest>;

/** The answer to it. */
export type OperatorAnswer = Found | Planned | Done | Refused;

export interface Found {
  readonly kind: 'found';
  readonly data: Row | readonly Row[];
  readonly files: readonly ShownFile[];
}

export interface Planned extends Omit<Plan, 'input' | 'entrust'> {
  readonly kind: 'planned';
}

export interface Done {
  readonly kind: 'done';
  /** `asked`: it waits for a second person now, under `id`. */
  readonly outcome: 'done' | 'asked';
  readonly id: string;
  /** Its row of the audit log. */
  readonly position: number;
  readonly subject: string;
  readonly before: Row;
  readonly after: Row;
  /** What is told this once, and recorded nowhere. */
  readonly shown?: Row;
}

export interface Refused {
  readonly kind: 'refused';
  /** For programs. */
  readonly code: string;
  /** For people. */
  readonly message: string;
  /** Whether it was asked wrongly, rather than refused. */
  readonly isUsage: boolean;
}
