import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, text, timeZone } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** Authenticator app code or recovery code. */
const code = z.optional(text(64));

const OBSTACLES = [
  'close_balance_left',
  'close_running',
  'close_recharge_open',
  'close_withdrawal_open',
] as const;

/** State of the personal data export, and whether the account could be closed. */
const ownData = wireObject({
  /** `none`: not requested, or expired. */
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  asked_at: z.nullable(epochSeconds),
  ready_at: z.nullable(epochSeconds),
  /** When the file is deleted. */
  expires_at: z.nullable(epochSeconds),
  /** Bytes. */
  size: z.nullable(z.int().check(z.nonnegative())),
  /** The failure that closing the account would return now; null when it would succeed. */
  in_the_way: z.nullable(wireObject({ code: z.enum(OBSTACLES), msg: z.string() })),
});

export const getOwnData = defineCall({
  method: 'GET',
  path: 'user/own_data',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'How far the file is that the caller asked for with everything the service holds on them, and what is in the way of closing the account.',
  failures: [],
  request: wireRequest({}),
  response: ownData,
});

export const askOwnData = defineCall({
  method: 'POST',
  path: 'user/own_data_ask',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  summary:
    'Asks for a file with everything the service holds on the caller: a ZIP of JSON and CSV, in their language and the times of their zone `tz`. It is made in the background, a message says when it is ready, and a day later it is gone. While one is made, asking again is answered with that one.',
  failures: [
    'own_data_recent',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ password: text(128), code, tz: z.optional(timeZone) }),
  response: ownData,
});

export const readOwnData = defineCall({
  method: 'GET',
  path: 'user/own_data_file',
  token: true,
  blocking: false,
  failureToast: false,
  file: 'download',
  media: 'application/zip',
  summary: 'The file with everything the service holds on the caller, once it is ready.',
  failures: ['own_data_unknown'],
  request: wireRequest({}),
  response: z.unknown(),
});

export const closeAccount = defineCall({
  method: 'POST',
  path: 'user/close',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  summary:
    'Closes the caller’s account for good, once nothing is left on it and nothing runs: every session ends and all that is personal is removed. Its username, typed once more, is confirmation. Orders, machines and entries stay under the user’s number; the name is free again after 90 days.',
  failures: [
    'close_name_differs',
    ...OBSTACLES,
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ username: text(64), password: text(128), code }),
  response: wireObject({}),
});
