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
