import { formatPrice, percentChange } from '@candela/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/helpers/database.js';
import { createFakeClock } from '../../../test/helpers/fake-clock.js';
import { fixedParameterSets } from '../../../test/helpers/fixed-parameter-sets.js';
import type { DatabaseConnection } from '../../platform/db/connection.js';
import { SIMULATED_INSTRUMENTS } from './instruments.js';
import { createMarketService, type InstrumentView, type MarketService } from './service.js';
import { createCommittedDays } from './simulated/committed-days.js';
import { createSimulatedFeed, type SimulatedFeed } from './simulated/feed.js';

let connection: DatabaseConnection;
let feed: SimulatedFeed;
let market: MarketService;
const clock = createFakeClock(Date.UTC(2026, 0, 15, 12, 0, 30));

beforeAll(async () => {
  connection = await openTestDatabase();
  feed = createSimulatedFeed({
    db: connection.db,
    sets: fixedParameterSets(2),
    days: createCommittedDays(new Uint8Array(32).fill(7)),
    now: clock.now,
    onError: (error) => {
      throw error;
    },
    backfillMinutes: 1_500,
  });
  await feed.start();
  market = createMarketService({ feed });
});
afterAll(async () => {
  await feed.stop();
  await connection.close();
});

const listInstruments: (
  ...query: Parameters<MarketService['listInstruments']>
) => Promise<InstrumentView[]> = async (...query) => {
  const listed = await market.listInstruments(...query);
  if (!listed.ok) throw new Error(listed.failure);
  return listed.value;
};

const second = () => Math.floor(clock.now() / 1_000);

describe('price list', () => {
  test('names its instruments in plain language', () => {
    const names = SIMULATED_INSTRUMENTS.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Bitcoin', 'Ethereum', 'EUR/USD', 'Gold', 'Palladium']),
    );
    expect(new Set(names).size).toBe(24);
  });

  // @spec 7.5
  test.each([
    ['crypto', 12],
    ['forex', 8],
    ['metal', 4],
  ] as const)('lists class %s with %i rows', async (requested, rows) => {
    const list = await listInstruments({ class: requested }, 'en');
    expect(list).toHaveLength(rows);
    expect(list.every((row) => row.class === requested && row.trend === undefined)).toBe(true);
  });

  test('derives 24-hour values from the candles', async () => {
    const [btc] = await listInstruments({ class: 'crypto' }, 'en');
    const candles = await feed.candles('btc', { interval: 60, limit: 1_441 });
    const last = feed.lastTick('btc');
    expect(btc).toMatchObject({
      id: 'btc',
      time: second(),
      price: formatPrice(last?.price ?? 0, 2),
      open: formatPrice(candles[0]?.open ?? 0, 2),
      close: formatPrice(last?.price ?? 0, 2),
      high: formatPrice(Math.max(...candles.map(({ high }) => high)), 2),
      low: formatPrice(Math.min(...candles.map(({ low }) => low)), 2),
      percentChange: percentChange(candles[0]?.open ?? 1, last?.price ?? 0),
      turnover: expect.stringMatching(/^\d+\.\d{2}$/),
    });
  });

  // @spec 9.2
  test('adds 31 trend samples three seconds apart when requested', async () => {
    const [row] = await listInstruments({ class: 'metal', trend: true }, 'en');
    const ticks = await Promise.all(
      Array.from({ length: 31 }, (_, index) => feed.tickAt('xauusd', second() - 3 * (30 - index))),
    );
    expect(row?.trend).toEqual(ticks.map((tick) => tick?.price));
  });

  test('is cached for a second in each language', async () => {
    const chinese = await listInstruments({ class: 'metal', trend: true }, 'hk');
    expect(chinese.map(({ name }) => name)).toEqual(['黃金', '白銀', '鉑金', '鈀金']);
    expect(await listInstruments({ class: 'metal', trend: true }, 'hk')).toBe(chinese);
    expect((await listInstruments({ class: 'metal', trend: true }, 'sl'))[0]?.name).toBe('Zlato');
    const first = await listInstruments({ class: 'crypto', trend: true }, 'en');
    expect(await listInstruments({ class: 'crypto', trend: true }, 'en')).toBe(first);
    clock.advance(1_000);
    const next = await listInstruments({ class: 'crypto', trend: true }, 'en');
    expect(next).not.toBe(first);
    expect(next[0]?.trend?.slice(-1)).toEqual([feed.lastTick('btc')?.price]);
  });

  test('continues over the end of a minute', async () => {
    clock.advance(60_000);
    await feed.catchUp();
    const [btc] = await listInstruments({ class: 'crypto' }, 'en');
    expect(btc?.time).toBe(second());
    expect(await market.turnover24h()).toMatch(/^\d{6,9}\.\d{2}$/);
  });
});

test('returns feed_stale before the feed has started and caches none of it', async () => {
  const later = createSimulatedFeed({
    db: connection.db,
    sets: fixedParameterSets(2),
    days: createCommittedDays(new Uint8Array(32).fill(7)),
    now: clock.now,
    onError: () => {},
    backfillMinutes: 0,
  });
  const early = createMarketService({ feed: later });
  const requested = { class: 'crypto' } as const;
  expect(await early.listInstruments(requested, 'en')).toMatchObject({ failure: 'feed_stale' });
  expect(await early.turnover24h()).toBe('0.00');
  await later.start();
  await later.stop();
  expect(await early.listInstruments(requested, 'en')).toEqual(
    await market.listInstruments(requested, 'en'),
  );
});

describe('single instrument', () => {
  // @spec 7.6
  test('returns its terms and the health of its feed, and refuses an unknown one', async () => {
    expect(await market.getInstrument({ id: 'eurusd' }, 'en')).toMatchObject({
      ok: true,
      value: {
        id: 'eurusd',
        tickSize: '0.000001',
        min: '1.00',
        max: '10000.00',
        stale: false,
        expiries: [
          { seconds: 60, payoutRate: 80 },
          { seconds: 300, payoutRate: 82 },
          { seconds: 600, payoutRate: 85 },
          { seconds: 1_200, payoutRate: 88 },
        ],
      },
    });
    expect(await market.getInstrument({ id: 'x' }, 'en')).toMatchObject({
      failure: 'instrument_unknown',
    });
  });

  test('is stale when the market has fallen behind', async () => {
    const late = createFakeClock(clock.now() + 200_000);
    const stopped = createSimulatedFeed({
      db: connection.db,
      sets: fixedParameterSets(2),
      days: createCommittedDays(new Uint8Array(32).fill(7)),
      now: () => late.now(),
      onError: () => {},
      backfillMinutes: 0,
    });
    late.set(clock.now());
    await stopped.start();
    await stopped.stop();
    late.advance(200_000);
    const behind = createMarketService({ feed: stopped });
    const shown = await behind.getInstrument({ id: 'btc' }, 'en');
    expect(shown).toMatchObject({ ok: true, value: { stale: true } });
  });
});

describe('candles', () => {
  // @spec 7.6
  test('are prices as text, oldest first, with the running one last', async () => {
    const response = await market.listCandles({ id: 'btc', interval: 300, limit: 3 });
    if (!response.ok) throw new Error(response.failure);
    expect(response.value).toHaveLength(3);
    expect(response.value.at(-1)).toMatchObject({
      time: second() - (second() % 300),
      close: formatPrice(feed.lastTick('btc')?.price ?? 0, 2),
    });
  });

  test.each([
    [{ id: 'x', interval: 60 }, 'instrument_unknown'],
    [{ id: 'btc', interval: 61 }, 'bad_request'],
  ])('refuses %o as %s', async (query, failure) => {
    expect(await market.listCandles(query)).toMatchObject({ failure });
  });
});

describe('ticks', () => {
  const listTicks = async (query: Parameters<MarketService['listTicks']>[0]) => {
    const response = await market.listTicks(query);
    if (!response.ok) throw new Error(response.failure);
    return response.value;
  };

  test('are prices as text, one a second, up to the current second', async () => {
    const ticks = await listTicks({ id: 'btc', from: second() - 2, to: second() + 30 });
    expect(ticks.map(({ time }) => second() - time)).toEqual([2, 1, 0]);
    expect(ticks.at(-1)?.price).toBe(formatPrice(feed.lastTick('btc')?.price ?? 0, 2));
    expect(await listTicks({ id: 'btc', from: second() - 2 })).toEqual(ticks);
    expect(await listTicks({ id: 'btc', from: second() + 1 })).toEqual([]);
  });

  test('match the candles of their minutes a day ago', async () => {
    const from = second() - (second() % 60) - 24 * 3_600;
    const ticks = await listTicks({ id: 'btc', from, to: from + 59 });
    const [candle] = await feed.candles('btc', { interval: 60, before: from + 1, limit: 1 });
    expect(ticks).toHaveLength(60);
    expect(ticks.at(-1)?.price).toBe(formatPrice(candle?.close ?? 0, 2));
    expect(await listTicks({ id: 'btc', from: 0, to: 60 })).toEqual([]);
  });

  test('are refused for an unknown instrument or a range longer than an order', async () => {
    const rejected = async (id: string, ago: number) => {
      const response = await market.listTicks({ id, from: second() - ago });
      return response.ok ? response.value.length : response.failure;
    };
    expect(await rejected('x', 0)).toBe('instrument_unknown');
    expect(await rejected('btc', 1_320)).toBe(1_321);
    expect(await rejected('btc', 1_321)).toBe('bad_request');
  });
});
