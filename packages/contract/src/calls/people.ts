import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { amount, epochSeconds, id, paging, timeSpan } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export const getIdentity = defineCall({
  method: 'GET',
  path: 'user/get_id',
  token: true,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the caller’s id, invitation code and link, and the totals of the invited users.',
  failures: [],
  request: wireRequest({}),
  response: wireObject({
    id,
    invite_code: z.string(),
    invite_url: z.string(),
    /** Totals over all users that the caller invited. */
    team: wireObject({ members: z.int(), paid_deposits: amount, rebate: amount }),
  }),
});

export const listTeam = defineCall({
  method: 'POST',
  path: 'user/tuandui',
  token: true,
  blocking: true,
  failureToast: true,
  summary:
    'Returns the invited users by masked name, with their paid deposits and the rebates from them, newest first.',
  failures: [],
  request: wireRequest({ ...paging, ...timeSpan }),
  response: z.array(
    wireObject({
      /** Not a user id. */
      id,
      masked_name: z.string(),
      joined_at: epochSeconds,
      paid_deposits: amount,
      rebate: amount,
    }),
  ),
});

export const CREDIT_CAUSES = ['recharge', 'real_name', 'deduction', 'correction'] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];
const creditCause = z.enum(CREDIT_CAUSES);

export const listCreditEvents = defineCall({
  method: 'POST',
  path: 'user/credit',
  token: true,
  blocking: true,
  failureToast: true,
  summary: 'Returns the changes of the caller’s credit score, newest first.',
  failures: [],
  request: wireRequest({ ...paging, ...timeSpan, cause: z.optional(creditCause) }),
  response: z.array(
    wireObject({
      id,
      cause: creditCause,
      /** Negative for a deduction. */
      points: z.int(),
      score: z.int(),
      /** By an operator; null when `cause` is sufficient. */
      reason: z.nullable(z.string()),
      time: epochSeconds,
    }),
  ),
});

const announcement = wireObject({
  id,
  title: z.string(),
  content: z.string(),
  time: epochSeconds,
});

export const listAnnouncements = defineCall({
  method: 'GET',
  path: 'Lottery/gonggao_list',
  token: false,
  blocking: false,
  failureToast: false,
  summary: 'Returns announcements in the requested language, newest first.',
  failures: [],
  request: wireRequest({ page: paging.page, limit: paging.limit }),
  response: z.array(announcement),
});

export const getAnnouncement = defineCall({
  method: 'GET',
  path: 'Lottery/gonggao_find',
  token: false,
  blocking: false,
  failureToast: false,
  summary: 'Returns one announcement.',
  failures: ['article_unknown'],
  request: wireRequest({ id }),
  response: announcement,
});
