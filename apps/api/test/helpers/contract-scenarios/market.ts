import { sql } from 'drizzle-orm';
import type { Arrangement, Arrangements, PrepareRequest } from './arrangements.js';
import { coolingOffUser, limitedUser } from './trading-limits.js';
import { ORDER, requirePast, type World } from './world.js';

const requestWith =
  (fields: Record<string, string>): PrepareRequest =>
  () => ({ fields });

const orderRequest = (fields: Record<string, string> = {}): PrepareRequest =>
  requestWith({ ...ORDER, ...fields });

const beforeFeedStart = (prepare: PrepareRequest): Arrangement => ({
  when: 'not_started',
  prepare,
});
const onReplayFeed = (prepare: PrepareRequest): Arrangement => ({ when: 'replayed', prepare });

const onLiveFeed = (prepare: PrepareRequest): Arrangement => ({ when: 'live', prepare });

const loggedMinute = async ({ api, once }: World) => {
  const minute = await once('logged minute', async () => {
    const second = Math.floor(api.clock.now() / 1_000);
    await api.startWorkers('commitments');
    await api.db.execute(
      sql`insert into market_ticks values ('btc', ${second}, 6841250, 'binance', '4711', 0)`,
    );
    api.clock.advance(71_000);
    await api.runWorker('log-prices');
    return String(Math.floor(second / 60));
  });
  return { fields: { instrument: 'btc', minute } };
};

const TERM_FAILURES = {
  instrument_unknown: orderRequest({ id: 'nothing' }),
  expiry_unknown: orderRequest({ seconds: '61' }),
  amount_too_small: orderRequest({ amount: '0.99' }),
  amount_too_large: orderRequest({ amount: '10000.01' }),
  feed_stale: { when: 'feed_stopped', prepare: orderRequest() },
  clocks_apart: { when: 'clocks_apart', prepare: orderRequest() },
  market_closed: { when: 'closed', prepare: orderRequest({ id: 'eurusd' }) },
  market_closes_first: { when: 'closing', prepare: orderRequest({ id: 'xauusd', seconds: '300' }) },
} as const;

const userAtExposureLimit = ({ api, once }: World, id: string, who: string) =>
  once(`staker of ${id}, ${who}`, async () => {
    const by = await api.register(1_000_00n);
    const placed = await api.call('placeOrder', { ...ORDER, id, amount: '500' }, by.token);
    if (!placed.ok) throw new Error(placed.code);
    return by;
  });

const userWithOrder: PrepareRequest = async ({ api, once, member: { token } }) => {
  await once('order', () => api.call('placeOrder', ORDER, token));
  return {};
};

const outdatedQuote = ({ api, once, member: { token } }: World) =>
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

export const MARKET_SCENARIOS = {
  listInstruments: {
    success: requestWith({ class: '1', trend: '1' }),
    failures: { feed_stale: beforeFeedStart(requestWith({ class: '1' })) },
  },
  getInstrument: {
    success: requestWith({ id: 'btc' }),
    failures: {
      instrument_unknown: requestWith({ id: 'nothing' }),
      feed_stale: beforeFeedStart(requestWith({ id: 'btc' })),
    },
  },
  listCandles: {
    success: requestWith({ id: 'btc', interval: '60' }),
    failures: {
      instrument_unknown: requestWith({ id: 'nothing', interval: '60' }),
      feed_stale: beforeFeedStart(requestWith({ id: 'btc', interval: '60' })),
    },
  },
  listTicks: {
    success: (world) => ({ fields: { id: 'btc', ...minuteSpanOf(requirePast(world).minute) } }),
    failures: {
      instrument_unknown: requestWith({ id: 'nothing', from: '0' }),
      feed_stale: beforeFeedStart(requestWith({ id: 'btc', from: '0' })),
    },
  },
  previewOrder: { success: orderRequest(), failures: TERM_FAILURES },
  placeOrder: {
    success: orderRequest(),
    failures: {
      ...TERM_FAILURES,
      day_not_committed: beforeFeedStart(orderRequest()),
      user_exposure_reached: async (world) => ({
        by: await userAtExposureLimit(world, 'sol', 'alone'),
        fields: ORDER,
      }),
      tick_exposure_reached: async (world) => {
        await userAtExposureLimit(world, 'eth', 'first');
        await userAtExposureLimit(world, 'eth', 'second');
        return { fields: { ...ORDER, id: 'eth' } };
      },
      quote_unknown: orderRequest({ quote_id: 'nothing' }),
      quote_expired: (world) => ({ fields: { ...ORDER, quote_id: requirePast(world).quote } }),
      price_moved: onReplayFeed(async (world) => ({
        fields: { ...ORDER, id: 'eth', quote_id: await outdatedQuote(world) },
      })),
      too_slow: ({ api }) => ({
        fields: { ...ORDER, sent_at: String(api.clock.now() - 1_600) },
      }),
      insufficient_funds: async ({ api, once }) => ({
        by: await once('poor', () => api.register()),
        fields: ORDER,
      }),
      stake_limit_reached: async (world) => ({
        by: await limitedUser(world, 'stake'),
        fields: ORDER,
      }),
      loss_limit_reached: async (world) => ({
        by: await limitedUser(world, 'loss'),
        fields: ORDER,
      }),
      orders_limit_reached: async (world) => {
        const by = await limitedUser(world, 'orders');
        await world.once('all orders', async () => {
          for (let order = 0; order < 5; order += 1) {
            await world.api.call('placeOrder', { ...ORDER, amount: '1' }, by.token);
          }
        });
        return { by, fields: ORDER };
      },
      cooling_off: async (world) => ({ by: await coolingOffUser(world), fields: ORDER }),
    },
  },
  listOrders: {
    success: userWithOrder,
    failures: { not_found: requestWith({ order: 'nothing' }) },
  },
  getOrderTotals: { success: userWithOrder, failures: {} },
  listCommitments: {
    success: requestWith({}),
    failures: {
      nothing_committed: onReplayFeed(requestWith({})),
      feed_stale: beforeFeedStart(requestWith({})),
    },
  },
  getFairLog: {
    success: requestWith({}),
    failures: {
      feed_stale: beforeFeedStart(requestWith({})),
    },
  },
  getMinute: {
    success: (world) => ({ fields: { instrument: 'btc', minute: requirePast(world).minute } }),
    failures: {
      nothing_committed: onReplayFeed(requestWith({ instrument: 'eth', minute: '1' })),
      instrument_unknown: requestWith({ instrument: 'nothing', minute: '1' }),
      feed_stale: beforeFeedStart(requestWith({ instrument: 'btc', minute: '1' })),
      minute_not_revealed: requestWith({ instrument: 'btc', minute: '999999999' }),
      minute_unknown: requestWith({ instrument: 'btc', minute: '1' }),
    },
  },
  getPrices: {
    success: onLiveFeed(loggedMinute),
    failures: {
      nothing_committed: requestWith({ instrument: 'btc', minute: '1' }),
      instrument_unknown: onLiveFeed(requestWith({ instrument: 'nothing', minute: '1' })),
      minute_not_revealed: onLiveFeed(requestWith({ instrument: 'btc', minute: '999999999' })),
      minute_unknown: onLiveFeed(async (world) => {
        await loggedMinute(world);
        return { fields: { instrument: 'btc', minute: '1' } };
      }),
    },
  },
} satisfies Partial<Arrangements>;
