import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { epochSeconds, id, paging, timeSpan } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

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
