import * as z from 'zod';
import type { Plan, ResultFile } from './action.js';
import type { Row } from './table-row.js';

export const operatorRequest = z.strictObject({
  /** `plan` describes the effect, `do` executes it. */
  step: z.enum(['plan', 'do']),
  action: z.string().max(64),
  input: z.record(z.string().max(64), z.union([z.string(), z.boolean()])),
  as: z.string().max(64).optional(),
  reason: z.string().max(1_000).optional(),
  /** Idempotency key. */
  id: z.uuid(),
  /** The confirmed plan; if it has changed, nothing is executed. */
  agreed: z.string().max(4_000).optional(),
});

export type OperatorRequest = z.infer<typeof operatorRequest>;

export type OperatorResponse = QueryResponse | PlanResponse | CommandResponse | ErrorResponse;

export interface QueryResponse {
  readonly kind: 'found';
  readonly data: Row | readonly Row[];
  readonly files: readonly ResultFile[];
}

export interface PlanResponse extends Omit<Plan, 'input' | 'createSecret'> {
  readonly kind: 'planned';
}

export interface CommandResponse {
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

export interface ErrorResponse {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  readonly isUsage: boolean;
}
