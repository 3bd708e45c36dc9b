import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { deviceFamilyFields } from '../internal/device-family.js';
import { epochSeconds, id, passkeyCredential, passkeyName, text } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export { type DeviceFamily, deviceFamilyName } from '../internal/device-family.js';

/** `refused`: wrong password; `code_refused`: correct password, wrong code. */
export const SIGN_IN_OUTCOMES = ['done', 'refused', 'code_refused', 'passkey_refused'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const listSessions = defineCall({
  method: 'GET',
  path: 'user/sessions',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the caller’s sessions: the current one, then the others by last use, latest first.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      /** Not a credential. */
      id,
      ...deviceFamilyFields,
      created_at: epochSeconds,
      /** Precision: one minute. */
      last_seen_at: epochSeconds,
      /** Whether this is the session of the request. */
      current: z.boolean(),
    }),
  ),
});

export const endSession = defineCall({
  method: 'POST',
  path: 'user/session_end',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Ends one of the caller’s sessions. Invalidates the `remember_token` of every device of the caller.',
  failures: ['session_unknown'],
  request: wireRequest({ id }),
  response: wireObject({}),
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: 'user/sessions_end',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Ends all sessions of the caller except the current one and returns their number. Invalidates the `remember_token` of every device of the caller.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({ ended: z.int().check(z.nonnegative()) }),
});

export const listSignIns = defineCall({
  method: 'GET',
  path: 'user/sign_ins',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the caller’s latest sign-ins, newest first: at most 20 rows, at most ten of them rejected. Rejected sign-ins with the same outcome in one clock hour are one row.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      id,
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** Sign-ins that the row combines; 1 for a successful one. */
      attempts: z.int().check(z.positive()),
      ...deviceFamilyFields,
      /** Of the last attempt. */
      time: epochSeconds,
    }),
  ),
});

/** `123456`; removal also accepts a recovery code: `abcd-efgh-ijkl-mnop`. */
const code = text(64);

export const getSecondFactor = defineCall({
  method: 'GET',
  path: 'user/second_factor',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns whether the caller’s second factor (authenticator app) is on, and its state.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({
    on: z.boolean(),
    since: z.nullable(epochSeconds),
    recovery_codes: z.int().check(z.nonnegative()),
    /** When operators' reset takes effect; null without one. */
    reset_at: z.nullable(epochSeconds),
  }),
});

export const startSecondFactor = defineCall({
  method: 'POST',
  path: 'user/second_factor_start',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Creates the secret of an authenticator app and ten recovery codes, which are returned only once. Codes are not required until one is confirmed.',
  failures: [
    'second_factor_on',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ password: text(128) }),
  response: wireObject({
    /** Base32. */
    secret: z.string(),
    /** `otpauth://` */
    address: z.string(),
    recovery_codes: z.array(z.string()),
  }),
});

export const confirmSecondFactor = defineCall({
  method: 'POST',
  path: 'user/second_factor_confirm',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Turns the second factor on with a code of the authenticator app.',
  failures: [
    'second_factor_not_started',
    'second_factor_on',
    'second_factor_wrong',
    'second_factor_throttled',
  ],
  request: wireRequest({ code }),
  response: wireObject({}),
});

export const removeSecondFactor = defineCall({
  method: 'POST',
  path: 'user/second_factor_remove',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Turns the second factor off with an authenticator or recovery code.',
  failures: ['second_factor_off', 'second_factor_wrong', 'second_factor_throttled'],
  request: wireRequest({ code }),
  response: wireObject({}),
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: 'user/passkeys',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns the caller’s passkeys, oldest first.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      id,
      name: z.string(),
      created_at: epochSeconds,
      /** Null: never used. */
      last_used_at: z.nullable(epochSeconds),
    }),
  ),
});

export const startPasskey = defineCall({
  method: 'POST',
  path: 'user/passkey_start',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  summary:
    'Starts adding a passkey: returns a `PublicKeyCredentialCreationOptionsJSON` as text for the browser. Its challenge is valid for five minutes and for this session only.',
  failures: [
    'passkeys_limit',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ password: text(128), code: z.optional(code) }),
  response: wireObject({ options: z.string() }),
});

export const addPasskey = defineCall({
  method: 'POST',
  path: 'user/passkey_add',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Adds the passkey that the browser created, under a name. The user can then sign in with it. A repeat with the same credential returns the id of the stored passkey.',
  failures: ['passkey_refused', 'passkeys_limit'],
  request: wireRequest({ credential: passkeyCredential, name: passkeyName }),
  response: wireObject({ id }),
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: 'user/passkey_rename',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Renames one of the caller’s passkeys.',
  failures: ['passkey_unknown'],
  request: wireRequest({ id, name: passkeyName }),
  response: wireObject({}),
});

export const removePasskey = defineCall({
  method: 'POST',
  path: 'user/passkey_remove',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Removes one of the caller’s passkeys. It can no longer be used to sign in.',
  failures: ['passkey_unknown'],
  request: wireRequest({ id }),
  response: wireObject({}),
});
