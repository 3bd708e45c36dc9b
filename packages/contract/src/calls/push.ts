import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { base64url, epochSeconds, formEnumList, formFlag, text } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { PUSH_KINDS } from '../notifications.js';

const kind = z.enum(PUSH_KINDS);

/** Notified while the app is not visible. */
const device = wireObject({
  kinds: z.array(kind),
  /** Notifications on the lock screen may show amounts. */
  amounts: z.boolean(),
  since: epochSeconds,
});

export const getPushSubscription = defineCall({
  method: 'GET',
  path: 'user/push',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the push subscription of this session’s device and the service’s VAPID public key.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({
    /** `applicationServerKey`: P-256, base64url. */
    key: base64url(65),
    /** Null: not subscribed. */
    device: z.nullable(device),
  }),
});

export const subscribePush = defineCall({
  method: 'POST',
  path: 'user/push_keep',
  token: true,
  blocking: false,
  failureToast: true,
  summary:
    'Subscribes this session’s device to push notifications, or updates its subscription. Without `kinds`, an existing subscription keeps its kinds and a new one gets all. Texts are in the language of this request. The subscription ends with the session.',
  failures: ['push_refused'],
  request: wireRequest({
    /** Of the browser's push service. */
    endpoint: text(1_024),
    p256dh: base64url(65),
    auth: base64url(16),
    kinds: z.optional(formEnumList(kind)),
    amounts: formFlag,
  }),
  response: device,
});

export const renewPush = defineCall({
  method: 'POST',
  path: 'publicUser/push_renew',
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Replaces a subscription that the browser renewed. A service worker has no session: the old endpoint and its secret identify the device. Unknown ones change nothing, so a repeat succeeds.',
  failures: ['push_refused'],
  request: wireRequest({
    old_endpoint: text(1_024),
    old_auth: base64url(16),
    endpoint: text(1_024),
    p256dh: base64url(65),
    auth: base64url(16),
  }),
  response: wireObject({}),
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: 'user/push_end',
  token: true,
  blocking: false,
  failureToast: true,
  summary: 'Ends the push subscription of this session’s device.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({}),
});
