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
  summary: 'Home data: banners, announcement, service links, mode, limits and indicative rates.',
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
      /** When online service answers, in the deployment's own words; empty where it says nothing. */
      service_hours: z.string(),
      mode: z.enum(['sandbox', 'live']),
      /** Prices are those of real markets: a sandbox may have them too. */
      real_prices: z.optional(z.boolean()),
      account_currency: z.string(),
      /** Units of the display currency for one unit of the account currency, as decimal strings. */
      rates: z.record(z.string(), z.string()),
      limits: wireObject({
        deposit_min: amount,
        withdrawal_min: amount,
        withdrawal_fee_percent: z.int(),
        withdrawal_fee_min: amount,
        order_min: amount,
        order_max: amount,
        /** Of each paid recharge of an invited user, to whoever invited them. */
        rebate_percent: z.int(),
        /** Paid deposits from which levels 1, 2, 3 and so on begin. */
        levels: z.array(amount),
      }),
      /** Simulated in sandbox, in units of ten thousand of the account currency: `"48210.55"`. */
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
