import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SigningFailure } from '../../signing.js';

export type PurchaseFailure = FailureOf<Calls['buyMachine']>;

/** Why an operator cannot freeze a machine, or let it go on. */
export type FreezeFailure =
  | SigningFailure
  | 'machine_unknown'
  | 'machine_complete'
  | 'machine_set_aside'
  /** It is frozen already, or goes on already. */
  | 'nothing_to_change';
