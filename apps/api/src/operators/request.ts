import * as z from 'zod';
import type { Plan, ShownFile } from './action.js';
import type { Row } from './row.js';

export const operatorRequest = z.strictObject({
  /** `plan` describes the effect, `do` executes it. */
  step: z.enum(['plan', 'do']),
  action: z.string().max(64),
  /** As typed, by field name. */
  input: z.record(z.string().max(64), z.union([z.string(), z.boolean()])),
  as: z.string().max(64).optional(),
  reason: z.string().max(1_000).optional(),
  /** Idempotency key. */
  id: z.uuid(),
  /** The confirmed plan text; if the plan has changed, nothing is executed. */
  agreed: z.string().max(4_000).optional(),
});

export type OperatorRequest = z.infer<typeof operatorRequest>;

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
  /** `asked`: waits for a second operator. */
  readonly outcome: 'done' | 'asked';
  readonly id: string;
  readonly position: number;
  readonly subject: string;
  readonly before: Row;
  readonly after: Row;
  /** Returned once, stored nowhere. */
  readonly shown?: Row;
}

export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  /** Incorrect usage, not a refusal. */
  readonly isUsage: boolean;
}
