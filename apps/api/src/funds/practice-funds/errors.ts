import type { FailureOf } from '@candela/contract';
import type { Calls } from '@candela/contract/calls';
import type { SessionFailure } from '../../identity/sessions/errors.js';

/** `token_invalid`: the account was closed. */
export type AddPracticeFundsFailure = FailureOf<Calls['addPracticeFunds']> | SessionFailure;
export type ResetPracticeFundsFailure = FailureOf<Calls['resetPracticeFunds']> | SessionFailure;
