import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import {
  epochSeconds,
  formInteger,
  limitValue,
  requestId,
  typedAmount,
} from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';
import {
  COOL_OFF_DAYS_MAX,
  COOL_OFF_DAYS_MIN,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
} from '../trading-limits.js';

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);

const tradingLimits = wireObject({
  limits: z.array(
    wireObject({
      kind,
      period,
      amount: limitValue,
      /** `loss`: net loss of the period plus the stakes of open orders. */
      used: limitValue,
      left: limitValue,
      resets_at: epochSeconds,
      /** Looser limit; `amount` null removes it. */
      next: z.nullable(wireObject({ amount: z.nullable(limitValue), from: epochSeconds })),
    }),
  ),
  /** No orders or recharges before this time. */
  cool_off_until: z.nullable(epochSeconds),
  /** Of trading between two reminders; null when off. */
  reminder_minutes: z.nullable(z.int()),
});

export const getTradingLimits = defineCall({
  method: 'GET',
  path: 'user/limits',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the caller’s self-set trading limits with the remaining amounts, the current break and the reminder interval.',
  failures: [],
  request: wireRequest({}),
  response: tradingLimits,
});

export const setLimit = defineCall({
  method: 'POST',
  path: 'user/set_limit',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Sets one of the caller’s trading limits. Without `amount`, removes it. A tighter limit takes effect immediately, a looser one or a removal after 24 hours.',
  failures: ['amount_too_small', 'amount_too_large'],
  request: wireRequest({
    kind,
    period,
    amount: z.optional(typedAmount),
    request_id: z.optional(requestId),
  }),
  response: tradingLimits,
});

export const startCoolOff = defineCall({
  method: 'POST',
  path: 'user/cool_off',
  token: true,
  blocking: true,
  failureToast: true,
  idempotent: true,
  summary:
    'Starts a break of `days` days, or extends the current one. During a break, orders, recharges and machine purchases are rejected; withdrawals are still accepted. A break cannot be shortened.',
  failures: ['cool_off_longer'],
  request: wireRequest({
    days: formInteger(COOL_OFF_DAYS_MIN, COOL_OFF_DAYS_MAX),
    request_id: z.optional(requestId),
  }),
  response: tradingLimits,
});

export const setReminder = defineCall({
  method: 'POST',
  path: 'user/reminder',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Sets the minutes of trading between two reminders of the user’s result. Without `minutes`, turns reminders off.',
  failures: [],
  request: wireRequest({
    minutes: z.optional(formInteger(REMINDER_MINUTES_MIN, REMINDER_MINUTES_MAX)),
  }),
  response: tradingLimits,
});
