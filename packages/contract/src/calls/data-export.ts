import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, text, timeZone } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

/** Required from users with a second factor. Not a recovery code. */
const code = z.optional(text(64));

const CLOSE_ACCOUNT_FAILURES = [
  'close_balance_left',
  'close_running',
  'close_recharge_open',
  'close_withdrawal_open',
] as const;

const dataExport = wireObject({
  /** `none`: not requested, requested by another session, or expired. */
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  asked_at: z.nullable(epochSeconds),
  ready_at: z.nullable(epochSeconds),
  expires_at: z.nullable(epochSeconds),
  /** Bytes. */
  size: z.nullable(z.int().check(z.nonnegative())),
  /** Of closing the account now; null when it would succeed. */
  in_the_way: z.nullable(wireObject({ code: z.enum(CLOSE_ACCOUNT_FAILURES), msg: z.string() })),
});

export const getDataExport = defineCall({
  method: 'GET',
  path: 'user/own_data',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the state of the caller’s personal data export, and what prevents closing the account.',
  failures: [],
  request: wireRequest({}),
  response: dataExport,
});

export const requestDataExport = defineCall({
  method: 'POST',
  path: 'user/own_data_ask',
  token: true,
  blocking: true,
  failureToast: true,
  secondFactor: true,
  summary:
    'Requests an export of all personal data of the caller: a ZIP file of JSON and CSV in the caller’s language, with times in the time zone `tz`. It is created in the background; a message announces that it is ready, and it is deleted 24 hours later. A request during the creation returns the state of the running export. Only sessions that requested it can download it.',
  failures: [
    'own_data_recent',
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ password: text(128), code, tz: z.optional(timeZone) }),
  response: dataExport,
});

export const downloadDataExport = defineCall({
  method: 'GET',
  path: 'user/own_data_file',
  token: true,
  blocking: false,
  failureToast: false,
  file: 'download',
  mediaType: 'application/zip',
  summary:
    'Downloads the caller’s personal data export once it is ready, in a session that requested it.',
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
    'Closes the caller’s account permanently. The balance must be zero and nothing may be pending or running. All sessions end and all personal data is deleted. Requires the username as confirmation. Orders, machines and ledger entries are kept under the user id. The username becomes available again after 90 days.',
  failures: [
    'close_name_differs',
    ...CLOSE_ACCOUNT_FAILURES,
    'login_password_absent',
    'old_password_wrong',
    'old_password_throttled',
  ],
  request: wireRequest({ username: text(64), password: text(128), code }),
  response: wireObject({}),
});
