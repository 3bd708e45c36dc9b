import type { FailureCode } from '@candela/contract';
import type { SigningFailure } from '../../signing.js';

export const PURCHASE_FAILURES = [
  'product_unknown',
  'product_sold_out',
  'insufficient_funds',
] as const satisfies readonly FailureCode[];
export type PurchaseFailure = (typeof PURCHASE_FAILURES)[number];

/** Why an operator cannot freeze a machine, or let it go on. */
export type FreezeFailure =
  | SigningFailure
  | 'machine_unknown'
  | 'machine_complete'
  | 'machine_set_aside';
