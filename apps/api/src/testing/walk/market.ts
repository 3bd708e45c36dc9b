import { randomUUID } from 'node:crypto';
import type { Arrangement, Arrangements, Ask } from './arrangements.js';
import { cooledOff, limited } from './guardrails.js';
import { ORDER, pastOf, type World } from './world.js';

const asking =
  (fields: Record<string, string>): Ask =>
  () => ({ fields });

const ordering = (fields: Record<string, string> = {}): Ask => asking({ ...ORDER, ...fields });

const notStarted = (ask: Ask): Arrangement => ({ when: 'not_started', ask });
const replayed = (ask: Ask): Arrangement => ({ when: 'replayed', ask });

/** With a request id, to distinguish its refusal. */
const signedOrder = () => ({ ...ORDER, request_id: randomUUID() });

/** Failures of both an order and its preview. */
const TERMS = {
  instrument_unknown: ordering({ id: 'nothing' }),
  expiry_unknown: ordering({ seconds: '61' }),
  amount_too_small: ordering({ amount: '0.99' }),
  amount_too_large: ordering({ amount: '10000.01' }),
  feed_stale: { when: 'feed_stopped', ask: ordering() },
  clocks_apart: { when: 'clocks_apart', ask: ordering() },
  market_closed: { when: 'closed', ask: ordering({ id: 'eurusd' }) },
  market_closes_first: { when: 'closing', ask: ordering({ id: 'xauusd', seconds: '300' }) },
} as const;

/** A user whose open orders reach the exposure limit. */
const staker = ({ api, once }: World, id: string, who: string) =>
  once(`staker of ${id}, ${who}`, async () => {
    const by = await api.register(1_000_00n);
    const placed = await api.call('placeOrder', { ...ORDER, id, amount: '500' }, by.token);
    if (!placed.ok) throw new Error(placed.code);
    return by;
  });

const trading: Ask = async ({ api, once, member: { token } }) => {
  await once('order', () => api.call('placeOrder', ORDER, token));
  return {};
};

/** A quote from one second ago, whose price has changed since. */
const leftQuote = ({ api, once, member: { token } }: World) =>
  once('left quote', async () => {
    const quoted = await api.call('previewOrder', { ...ORDER, id: 'eth' }, token);
    api.clock.advance(1_000);
    return quoted.data.quoteId;
  });

/** Epoch seconds. */
const minuteSpanOf = (minute: string) => ({
  from: String(60 * Number(minute)),
  to: String(60 * Number(minute) + 59),
});

export const MARKET = {
  listInstruments: {
    success: asking({ class: '1', trend: '1' }),
    failures: { feed_stale: notStarted(asking({ class: '1' })) },
  },
  getInstrument: {
    success: asking({ id: 'btc' }),
    failures: {
      instrument_unknown: asking({ id: 'nothing' }),
      feed_stale: notStarted(asking({ id: 'btc' })),
    },
  },
  listCandles: {
    success: asking({ id: 'btc', interval: '60' }),
    failures: {
      instrument_unknown: asking({ id: 'nothing', interval: '60' }),
      feed_stale: notStarted(asking({ id: 'btc', interval: '60' })),
    },
  },
  listTicks: {
    success: (world) => ({ fields: { id: 'btc', ...minuteSpanOf(pastOf(world).minute) } }),
    failures: {
      instrument_unknown: asking({ id: 'nothing', from: '0' }),
      feed_stale: notStarted(asking({ id: 'btc', from: '0' })),
    },
  },
  previewOrder: { success: ordering(), failures: TERMS },
  placeOrder: {
    success: ordering(),
    failures: {
      ...TERMS,
      feed_stale: { when: 'feed_stopped', ask: () => ({ fields: signedOrder() }) },
      day_not_committed: notStarted(ordering()),
      user_exposure_reached: async (world) => ({
        by: await staker(world, 'sol', 'alone'),
        fields: ORDER,
      }),
      tick_exposure_reached: async (world) => {
        await staker(world, 'eth', 'first');
        await staker(world, 'eth', 'second');
        return { fields: { ...ORDER, id: 'eth' } };
      },
      quote_unknown: ordering({ quote_id: 'nothing' }),
      quote_expired: (world) => ({ fields: { ...ORDER, quote_id: pastOf(world).quote } }),
      price_moved: replayed(async (world) => ({
        fields: { ...ORDER, id: 'eth', quote_id: await leftQuote(world) },
      })),
      insufficient_funds: async ({ api, once }) => ({
        by: await once('poor', () => api.register()),
        fields: ORDER,
      }),
      stake_limit_reached: async (world) => ({ by: await limited(world, 'stake'), fields: ORDER }),
      loss_limit_reached: async (world) => ({ by: await limited(world, 'loss'), fields: ORDER }),
      orders_limit_reached: async (world) => {
        const by = await limited(world, 'orders');
        await world.once('all orders', async () => {
          for (let order = 0; order < 5; order += 1) {
            await world.api.call('placeOrder', { ...ORDER, amount: '1' }, by.token);
          }
        });
        return { by, fields: ORDER };
      },
      cooling_off: async (world) => ({ by: await cooledOff(world), fields: ORDER }),
    },
  },
  listOrders: {
    success: trading,
    failures: { not_found: asking({ order: 'nothing' }) },
  },
  getOrderTotals: { success: trading, failures: {} },
  listCommitments: {
    success: asking({}),
    failures: { nothing_committed: replayed(asking({})), feed_stale: notStarted(asking({})) },
  },
  getFairLog: {
    success: asking({}),
    failures: { nothing_committed: replayed(asking({})), feed_stale: notStarted(asking({})) },
  },
  getMinute: {
    success: (world) => ({ fields: { instrument: 'btc', minute: pastOf(world).minute } }),
    failures: {
      nothing_committed: replayed(asking({ instrument: 'eth', minute: '1' })),
      instrument_unknown: asking({ instrument: 'nothing', minute: '1' }),
      feed_stale: notStarted(asking({ instrument: 'btc', minute: '1' })),
      minute_not_revealed: asking({ instrument: 'btc', minute: '999999999' }),
      minute_unknown: asking({ instrument: 'btc', minute: '1' }),
    },
  },
} satisfies Partial<Arrangements>;
