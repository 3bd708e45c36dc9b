import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SessionFailure } from '../../identity/sessions/errors.js';

/** `token_invalid`: the account was closed. */
export type StartRechargeFailure = FailureOf<Calls['startRecharge']> | SessionFailure;
/** The amount and the channel are the service's own. */
export type AddPaidRechargeFailure = Exclude<
  StartRechargeFailure,
  'amount_too_small' | 'amount_too_large' | 'channel_unknown'
>;
export type PayRechargeFailure = FailureOf<Calls['payRecharge']>;
