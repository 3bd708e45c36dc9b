import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, requestId, text } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { RECOVERY_KINDS, RECOVERY_STATES, RECOVERY_TEXT_MAX } from '../recovery.js';

const credential = text(128);
/** Secret of the requester, who completes the request with it. */
const code = text(64);
const kind = z.enum(RECOVERY_KINDS);

const recovery = wireObject({
  kind,
  state: z.enum(RECOVERY_STATES),
  /** Of a rejection. */
  reason: z.nullable(z.string()),
  /** When an accepted request can be completed. */
  available_at: z.nullable(epochSeconds),
  expires_at: epochSeconds,
  /** Of a completed one: withdrawals and changes of bank cards and fund password are refused. */
  held_until: z.nullable(epochSeconds),
});

export const requestRecovery = defineCall({
  method: 'POST',
  path: 'publicUser/recovery_request',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Requests the recovery of a login password (`username`) or of a lost second factor (`challenge` of a login that was rejected with `second_step_required`). Returns the secret `code` of the request. `request_id` is required; a repeat with the same one returns the same code, so keep it as secret as the code. The answer is the same whether or not the account exists.',
  idempotent: 'keyed',
  failures: ['request_conflict', 'form_incomplete', 'username_invalid', 'challenge_expired'],
  request: wireRequest({
    kind,
    username: z.optional(credential),
    challenge: z.optional(text(1_024)),
    text: text(RECOVERY_TEXT_MAX),
    /** Checked only on a known device. */
    fund_password: z.optional(credential),
    device: z.optional(text(64)),
    request_id: z.optional(requestId),
  }),
  device: true,
  response: wireObject({ code: z.string().check(z.minLength(1)) }),
});

export const getRecovery = defineCall({
  method: 'POST',
  path: 'publicUser/recovery',
  token: false,
  blocking: false,
  failureToast: true,
  summary: 'Returns the state of the recovery request with this `code`, without account data.',
  failures: ['recovery_unknown'],
  request: wireRequest({ code }),
  response: recovery,
});

export const completeRecovery = defineCall({
  method: 'POST',
  path: 'publicUser/recovery_complete',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Completes an accepted recovery request after its waiting period: sets the new login password, or turns the second factor off. Ends all sessions of the account and invalidates its `remember_token`s.',
  failures: [
    'recovery_unknown',
    'recovery_not_ready',
    'login_password_invalid',
    'login_password_common',
    'new_passwords_differ',
  ],
  request: wireRequest({
    code,
    new_password: z.optional(credential),
    confirm_password: z.optional(credential),
  }),
  response: wireObject({}),
});

export const cancelRecovery = defineCall({
  method: 'POST',
  path: 'user/recovery_cancel',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Cancels the accepted recovery requests for the caller’s account.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({}),
});
