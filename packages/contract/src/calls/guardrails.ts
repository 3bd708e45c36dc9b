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

/** Where somebody stands with the limits they have set themselves. */
const guardrails = wireObject({
  /** Those in force, each with what is used up of it in the period of now. */
  limits: z.array(
    wireObject({
      kind,
      period,
      amount: limited,
      /** Of losses: what is lost, net of what was won, with the stakes of orders that still run. */
      used: limited,
      left: limited,
      /** When the period ends, and the next one begins with nothing used. */
      resets_at: epochSeconds,
      /** The looser limit that has been asked for, and when it comes into force; `null` is none. */
      next: z.nullable(wireObject({ amount: z.nullable(limited), from: epochSeconds })),
    }),
  ),
  /** Given during a break: no order and no recharge before this. */
  cool_off_until: z.nullable(epochSeconds),
  /** Minutes of trading between two reminders of one's result; null without them. */
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
