import * as z from 'zod/mini';
import { defineCall } from '../internal/define-call.js';
import { amount, epochSeconds, id } from '../internal/fields.js';
import { wireObject, wireRequest } from '../internal/wire.js';

export const getHome = defineCall({
  method: 'GET',
  path: 'Lottery/web_index',
  token: false,
  blocking: false,
  failureToast: false,
  summary:
    'Returns the home data: banners, announcement, service links, mode, limits and indicative rates.',
  failures: [],
  request: wireRequest({}),
  response: wireObject(
    {
      app_name: z.string(),
      lunbotu: z.array(
        wireObject(
          { pic_url: z.string(), title: z.string(), link: z.string() },
          { pic_url: 'image' },
        ),
      ),
      gonggao: z.nullable(
        wireObject({ id, title: z.string(), content: z.string(), time: epochSeconds }),
      ),
      kefu: z.string(),
      kefu1: z.string(),
      kefu2: z.string(),
      /** Free text of the deployment; may be empty. */
      service_hours: z.string(),
      mode: z.enum(['sandbox', 'live']),
      /** Possible in sandbox too. */
      real_prices: z.optional(z.boolean()),
      /** Recorded market prices, which are neither committed to nor logged. */
      recorded_prices: z.optional(z.boolean()),
      account_currency: z.string(),
      /** Display currency per unit of account currency, decimal strings. */
      rates: z.record(z.string(), z.string()),
      limits: wireObject({
        deposit_min: amount,
        withdrawal_min: amount,
        withdrawal_fee_percent: z.int(),
        withdrawal_fee_min: amount,
        order_min: amount,
        order_max: amount,
        /** Percent of each paid recharge of an invited user. */
        rebate_percent: z.int(),
        /** Minimum paid deposits of level 1 and so on. */
        levels: z.array(amount),
      }),
      /** In units of 10,000: `"48210.55"`. Simulated in sandbox. */
      turnover24h: amount,
      sandbox: z.optional(wireObject({ invite_code: z.string() })),
    },
    {
      lunbotu: 'banners',
      gonggao: 'announcement',
      kefu: 'serviceLink',
      kefu1: 'serviceLink1',
      kefu2: 'serviceLink2',
    },
  ),
});
