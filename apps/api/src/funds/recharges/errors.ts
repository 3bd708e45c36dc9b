import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SessionFailure } from '../../identity/sessions/errors.js';

/** `token_invalid`: the account was closed. */
export type StartRechargeFailure = FailureOf<Calls['startRecharge']> | SessionFailure;
export type PayRechargeFailure = FailureOf<Calls['payRecharge']>;
