import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { family } from '../internal/device-family.js';
import { epochSeconds, id, passkeyCredential, passkeyName, text } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export { type DeviceFamily, familyName } from '../internal/device-family.js';

/**
 * `done`: session opened; `refused`: wrong password; `code_refused`: correct password, wrong code;
 * `passkey_refused`: passkey rejected.
 */
export const SIGN_IN_OUTCOMES = ['done', 'refused', 'code_refused', 'passkey_refused'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const listSessions = defineCall({
  method: 'GET',
  path: 'user/sessions',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Where the caller is signed in, the session of the call first, then the last used.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      /** Identifies the session; not a credential. */
      id,
      ...family,
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
  summary: 'Ends one of the caller’s sessions.',
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
  summary: 'Ends every session of the caller but the one that asks, and says how many that were.',
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
    'The caller’s last twenty sign-ins, newest first, those that were refused too: all of one hour are one row.',
  failures: [],
  request: wireRequest({}),
  response: z.array(
    wireObject({
      id,
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** Number of sign-ins that the row combines; 1 for a successful one. */
      attempts: z.int().check(z.positive()),
      ...family,
      /** Time of the last attempt. */
      time: epochSeconds,
    }),
  ),
});

/** Authenticator app code or recovery code: `123456`, `abcd-efgh-ijkl-mnop`. */
const code = text(64);

export const getSecondFactor = defineCall({
  method: 'GET',
  path: 'user/second_factor',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Whether the caller is asked for codes of an authenticator app.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({
    on: z.boolean(),
    since: z.nullable(epochSeconds),
    recovery_codes: z.int().check(z.nonnegative()),
    /** When a reset by operators turns the second factor off; null without a reset. */
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
    'Makes the secret of an authenticator app and ten recovery codes, told this once. Nothing is asked for until a code of it is confirmed.',
  failures: [
    'second_factor_on',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ password: text(128) }),
  response: wireObject({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://` URI for the QR code. */
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
  summary: 'Asks for codes from now on, since one was shown.',
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
  summary: 'Asks for codes no more, for one of the app or of recovery.',
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
  summary: 'The caller’s passkeys, in the order they were added.',
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
    'Begins to add a passkey: answers what the browser is to be asked, as the text of a `PublicKeyCredentialCreationOptionsJSON`. It holds for five minutes, for this session.',
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
    'Adds the passkey that a browser made, by a name. Its user can sign in with it from then on. The same one sent again is the one it made.',
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
  summary: 'Gives one of the caller’s passkeys another name.',
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
  summary: 'Takes one of the caller’s passkeys away: nobody signs in with it any more.',
  failures: ['passkey_unknown'],
  request: wireRequest({ id }),
  response: wireObject({}),
});
