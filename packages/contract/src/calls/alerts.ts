import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import {
  alertPercent,
  epochSeconds,
  formInteger,
  id,
  price,
  requestId,
  typedAmount,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import { ALERT_KINDS, ALERT_WINDOWS } from '../notifications.js';

const kind = z.enum(ALERT_KINDS);

const alert = wireObject({
  id,
  instrument: id,
  /** In the user's language. */
  name: z.string(),
  /** `BTC/USDT` */
  symbol: z.string(),
  kind,
  /** For `above` and `below`. */
  price: z.nullable(price),
  /** For `moves`: `"1.50"`, up or down. */
  percent: z.nullable(alertPercent),
  /** For `moves`. */
  seconds: z.nullable(z.int().check(z.positive())),
  created_at: epochSeconds,
  /** Null while waiting. */
  fired: z.nullable(wireObject({ second: epochSeconds, price })),
});

export const listAlerts = defineCall({
  method: 'GET',
  path: 'user/alerts',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the caller’s price alerts: waiting ones, then the last 50 that fired, each newest first.',
  failures: [],
  request: wireRequest({}),
  response: z.array(alert),
});

export const addAlert = defineCall({
  method: 'POST',
  path: 'user/alert_add',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Creates a price alert, which fires once and sends a message: when the price is at or above `price` (`above`), at or below `price` (`below`), or has changed by `percent` within `seconds` (`moves`). Only ticks after the current one are evaluated.',
  failures: [
    'instrument_unknown',
    'feed_stale',
    'alert_reached',
    'alerts_limit',
    'alerts_day_limit',
  ],
  request: wireRequest({
    instrument: id,
    kind,
    price: z.optional(price),
    percent: z.optional(typedAmount),
    seconds: z.optional(formInteger(ALERT_WINDOWS[0], ALERT_WINDOWS[2])),
    request_id: z.optional(requestId),
  }),
  response: alert,
});

export const removeAlert = defineCall({
  method: 'POST',
  path: 'user/alert_remove',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Removes one of the caller’s price alerts, waiting or fired.',
  failures: ['alert_unknown'],
  request: wireRequest({ id }),
  response: wireObject({}),
});
