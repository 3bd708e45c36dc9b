import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { AttributionFailure } from '../platform/attribution.js';

export type PurchaseFailure = FailureOf<Calls['buyMachine']>;

export type FreezeFailure =
  | AttributionFailure
  | 'machine_unknown'
  | 'machine_complete'
  | 'machine_dead_letter'
  | 'nothing_to_change';
