import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';

export type SetLimitFailure = FailureOf<Calls['setLimit']>;
export type CoolOffFailure = FailureOf<Calls['startCoolOff']>;

export type OrderLimitFailure = Extract<
  FailureOf<Calls['placeOrder']>,
  'stake_limit_reached' | 'loss_limit_reached' | 'orders_limit_reached' | 'cooling_off'
>;

export type RechargeLimitFailure = Extract<
  FailureOf<Calls['startRecharge']>,
  'recharge_limit_reached' | 'cooling_off'
>;
