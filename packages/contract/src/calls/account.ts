import * as z from 'zod/mini';
import { REAL_NAME_MAX_LENGTH } from '../account.js';
import { defineCall } from '../internal/define-call.js';
import {
  amount,
  epochSeconds,
  formEnumCode,
  formFlag,
  id,
  name,
  paging,
  passkeyCredential,
  requestId,
  signedAmount,
  text,
  wireEnumCode,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { RECOVERY_KINDS } from '../recovery.js';

/** Longer input is rejected without a check. */
const credential = text(128);

/** Random id of a known device, stored by the client. */
const device = z.optional(text(64));

const sessionShape = {
  token: z.string().check(z.minLength(1)),
  expires_at: epochSeconds,
  user: wireObject({ id, username: z.string(), invite_code: z.string() }),
};
const session = wireObject(sessionShape);

/** Required from users with a second factor. */
const code = z.optional(text(64));

export const register = defineCall({
  method: 'POST',
  path: 'PublicUser/Register',
  token: false,
  blocking: true,
  failureToast: true,
  summary: 'Creates an account and signs in to it.',
  failures: [
    'form_incomplete',
    'username_invalid',
    'username_taken',
    'login_password_invalid',
    'login_password_common',
    'login_passwords_differ',
    'fund_password_invalid',
    'fund_password_common',
    'fund_passwords_differ',
    'invite_code_unknown',
    'agreement_required',
    'login_refused',
  ],
  request: wireRequest({
    username: credential,
    password: credential,
    confirm_password: credential,
    fund_password: credential,
    confirm_fund_password: credential,
    invite_code: credential,
    agree: formFlag,
    device,
  }),
  device: true,
  response: session,
});

export const login = defineCall({
  method: 'POST',
  path: 'publicUser/login',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Signs in with username and password. A user with a second factor is rejected with `second_step_required` and `params.challenge`, unless `remember_token` is valid.',
  failures: [
    'form_incomplete',
    'login_refused',
    'account_blocked',
    'login_throttled',
    'second_step_required',
  ],
  request: wireRequest({
    username: credential,
    password: credential,
    remember_token: z.optional(text(64)),
    device,
  }),
  device: true,
  response: session,
});

export const loginWithSecondFactor = defineCall({
  method: 'POST',
  path: 'publicUser/second_factor',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Signs in with the `challenge` of a login that was rejected with `second_step_required`, and an authenticator or recovery code. With `remember`, the response has a `remember_token`, which replaces the code on this device for 30 days.',
  failures: [
    'challenge_expired',
    'login_refused',
    'second_factor_wrong',
    'second_factor_throttled',
  ],
  request: wireRequest({
    challenge: text(1_024),
    code: text(64),
    remember: z.optional(formFlag),
    device,
  }),
  device: true,
  response: wireObject({
    ...sessionShape,
    /** Send it with later `login` calls. */
    remember_token: z.optional(z.string()),
  }),
});

export const startPasskeyLogin = defineCall({
  method: 'POST',
  path: 'publicUser/passkey_start',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Starts a sign-in with a passkey: returns a `PublicKeyCredentialRequestOptionsJSON` as text for the browser. Its challenge is valid for five minutes.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({ options: z.string() }),
});

export const loginWithPasskey = defineCall({
  method: 'POST',
  path: 'publicUser/passkey',
  token: false,
  blocking: true,
  failureToast: true,
  summary:
    'Signs in with the browser’s response to a passkey request. The passkey verifies the user, so no second-factor code is required.',
  failures: ['passkey_refused', 'login_refused', 'account_blocked'],
  request: wireRequest({ credential: passkeyCredential, device }),
  device: true,
  response: session,
});

export const openDemo = defineCall({
  method: 'POST',
  path: 'publicUser/demo',
  token: false,
  blocking: true,
  failureToast: true,
  idempotent: 'keyed',
  summary:
    'Creates a demo account with virtual funds in a sandbox and signs in to it. `request_id` is required. A repeat with the same `request_id` signs in to the same account.',
  failures: ['demo_not_offered', 'demo_limit_reached', 'demo_ended'],
  request: wireRequest({ request_id: z.optional(requestId), device }),
  device: true,
  response: session,
});

export const logout = defineCall({
  method: 'POST',
  path: 'user/logout',
  token: true,
  blocking: false,
  failureToast: true,
  summary: 'Revokes the session token of the request.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({}),
});

export const realNameState = z.enum(['none', 'review', 'complete', 'rejected']);

export const getProfile = defineCall({
  method: 'POST',
  path: 'user/info',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'Returns the caller’s profile and balances.',
  failures: [],
  request: wireRequest({}),
  response: wireObject(
    {
      id,
      username: z.string(),
      jifen: amount,
      zongadd: amount,
      yingli: signedAmount,
      frozen: amount,
      assets: amount,
      credit: z.int(),
      level: z.int(),
      invite_code: z.string(),
      realname: realNameState,
      bank_bound: z.boolean(),
      unread: z.int(),
      /** End of a demo account. */
      demo_until: z.optional(epochSeconds),
      /** An accepted recovery request: from then on its sender can complete it. */
      recovery: z.optional(
        wireObject({ kind: z.enum(RECOVERY_KINDS), available_at: epochSeconds }),
      ),
      /** Until then, after a recovery, calls with `heldAfterRecovery` are refused. */
      held_until: z.optional(epochSeconds),
    },
    { jifen: 'balance', zongadd: 'totalDeposit', yingli: 'totalIncome', realname: 'realName' },
  ),
});

export const changeLoginPassword = defineCall({
  method: 'POST',
  path: 'user/modify_Lpassword',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  summary:
    'Changes the login password. With `end_other_sessions`, also ends the caller’s other sessions.',
  failures: [
    'settings_incomplete',
    'login_password_invalid',
    'login_password_common',
    'new_passwords_differ',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({
    old_password: credential,
    new_password: credential,
    confirm_password: credential,
    end_other_sessions: z.optional(formFlag),
    code,
  }),
  response: wireObject({}),
});

export const changeFundPassword = defineCall({
  method: 'POST',
  path: 'user/modify_Tpassword',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  heldAfterRecovery: true,
  summary: 'Changes the fund password.',
  failures: [
    'settings_incomplete',
    'fund_password_invalid',
    'fund_password_common',
    'new_passwords_differ',
    'old_password_wrong',
    'fund_password_throttled',
  ],
  request: wireRequest({
    old_password: credential,
    new_password: credential,
    confirm_password: credential,
    code,
  }),
  response: wireObject({}),
});

/** 0 means unread (specification). */
const MESSAGE_STATUSES = [
  ['unread', 0],
  ['read', 1],
] as const;

/**
 * `kind`: one of `DECISION_KINDS` or `PRICE_ALERT`, absent from other messages; clients ignore unknown ones.
 * `record`: id of the decided recharge or withdrawal.
 */
export const message = wireObject({
  id,
  title: z.string(),
  content: z.string(),
  status: wireEnumCode(MESSAGE_STATUSES),
  time: epochSeconds,
  kind: z.optional(z.string()),
  record: z.optional(id),
});

export const listMessages = defineCall({
  method: 'POST',
  path: 'user/mail',
  token: true,
  blocking: false,
  failureToast: true,
  summary:
    'Returns system messages: unread ones, then read ones, each newest first. To continue without gaps when messages are read between two pages, send the last message of the previous page as `after`, with its status on that page as `after_status`. A message about a decision on a recharge, a withdrawal or documents has its `kind`, and the id of the recharge or withdrawal as `record`; a price alert has the kind `price_alert`.',
  failures: [],
  request: wireRequest({
    page: paging.page,
    limit: paging.limit,
    after: z.optional(id),
    after_status: z.optional(formEnumCode(MESSAGE_STATUSES)),
  }),
  response: z.array(message),
});

export const markMessagesRead = defineCall({
  method: 'POST',
  path: 'user/mail_to',
  token: true,
  blocking: false,
  failureToast: true,
  summary: 'Marks one message (`id`) or all messages (`all`) as read.',
  failures: [],
  request: wireRequest({ id: z.optional(id), all: z.optional(formFlag) }),
  response: wireObject({}),
});

export const submitRealName = defineCall({
  method: 'POST',
  path: 'user/add_card',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Submits a real-name verification. Without fields, returns its current state.',
  failures: [
    'real_name_incomplete',
    'document_number_invalid',
    'real_name_pending',
    'real_name_complete',
    'upload_unknown',
  ],
  request: wireRequest({
    name: z.optional(name(REAL_NAME_MAX_LENGTH)),
    document_number: z.optional(text(40)),
    front: z.optional(id),
    back: z.optional(id),
  }),
  response: wireObject({
    state: realNameState,
    reason: z.nullable(z.string()),
    name: z.nullable(z.string()),
    /** `••••••456` */
    masked_number: z.nullable(z.string()),
    submitted_at: z.nullable(epochSeconds),
  }),
});
