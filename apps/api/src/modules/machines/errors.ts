import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SigningFailure } from '../../signing.js';

export type PurchaseFailure = FailureOf<Calls['buyMachine']>;

export type FreezeFailure =
  | SigningFailure
  | 'machine_unknown'
  | 'machine_complete'
  | 'machine_set_aside'
  /** Already in the requested state. */
  | 'nothing_to_change';
