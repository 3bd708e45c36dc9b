import * as z from 'zod/mini';
import {
  COOL_OFF_DAYS_MAX,
  COOL_OFF_DAYS_MIN,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  REMINDER_MINUTES_MAX,
  REMINDER_MINUTES_MIN,
} from '../constants.js';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, formInteger, limited, requestId, typedAmount } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);

/** The user's own trading limits and their usage. */
const guardrails = wireObject({
  /** Limits in force, with the usage of the current period. */
  limits: z.array(
    wireObject({
      kind,
      period,
      amount: limited,
      /** For `loss`: net loss of the period plus the stakes of open orders. */
      used: limited,
      left: limited,
      /** End of the period; usage then starts at zero. */
      resets_at: epochSeconds,
      /** Pending looser limit and when it takes effect; `amount` null removes the limit. */
      next: z.nullable(wireObject({ amount: z.nullable(limited), from: epochSeconds })),
    }),
  ),
  /** During a break: no orders or recharges before this time. */
  cool_off_until: z.nullable(epochSeconds),
  /** Minutes of trading between two reminders of the user's result; null when off. */
  reminder_minutes: z.nullable(z.int()),
});

export const getGuardrails = defineCall({
  method: 'GET',
  path: 'user/limits',
  token: true,
  blocking: false,
  failureToast: false,
  summary: 'The limits that somebody has set themselves, what is left of them, and their break.',
  failures: [],
  request: wireRequest({}),
  response: guardrails,
});

export const setLimit = defineCall({
  method: 'POST',
  path: 'user/set_limit',
  token: true,
  blocking: true,
  failureToast: true,
  once: true,
  summary:
    'Sets a limit of one’s own; without `amount`, takes it away. A tighter one is in force at once, a looser one after 24 hours.',
  failures: ['amount_too_small', 'amount_too_large'],
  request: wireRequest({
    kind,
    period,
    amount: z.optional(typedAmount),
    request_id: z.optional(requestId),
  }),
  response: guardrails,
});

export const startCoolOff = defineCall({
  method: 'POST',
  path: 'user/cool_off',
  token: true,
  blocking: true,
  failureToast: true,
  once: true,
  summary:
    'Begins a break of some days, or lengthens it: no orders and no recharges, while withdrawals go on. Nobody can shorten it.',
  failures: ['cool_off_longer'],
  request: wireRequest({
    days: formInteger(COOL_OFF_DAYS_MIN, COOL_OFF_DAYS_MAX),
    request_id: z.optional(requestId),
  }),
  response: guardrails,
});

export const setReminder = defineCall({
  method: 'POST',
  path: 'user/reminder',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Sets after how many minutes of trading one is told one’s result; without them, never.',
  failures: [],
  request: wireRequest({
    minutes: z.optional(formInteger(REMINDER_MINUTES_MIN, REMINDER_MINUTES_MAX)),
  }),
  response: guardrails,
});
