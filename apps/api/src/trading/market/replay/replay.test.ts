import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../../../test/helpers/fake-clock.js';
import { createReplayFeed, REPLAY_DECIMALS } from './feed.js';
import { parseCloses } from './parse-closes.js';

const FIXTURE = new URL('../../../../fixtures/ethusd-5m.csv', import.meta.url);
const HEADER = 'end_time_ms,open,high,low,close,volume';

describe('replay fixture', () => {
  test('contains 580 real closes', () => {
    const closes = parseCloses(readFileSync(FIXTURE, 'utf8'), REPLAY_DECIMALS);
    expect(closes).toHaveLength(580);
    expect(closes.slice(0, 2)).toEqual([167_299, 167_041]);
  });

  test.each([
    ['nonsense', 'must begin with'],
    [HEADER, 'no rows'],
    [`${HEADER}\n1,2,3`, 'Line 2'],
    [`${HEADER}\n1,2,3,4,5.001,6`, 'Line 2'],
  ])('rejects %j', (text, message) => {
    expect(() => parseCloses(text, REPLAY_DECIMALS)).toThrow(message);
  });
});

describe('replay feed', () => {
  const clock = createFakeClock(600_000);
  const closes = [10, 12, 9, 11, 14];
  const feed = createReplayFeed({ closes, revealed: clock.now, originSecond: 600 });

  test('plays one row a second in order and restarts after the last', async () => {
    const prices: (number | undefined)[] = [];
    for (let step = 0; step < 7; step += 1) {
      prices.push(feed.lastTick('eth')?.price);
      clock.advance(1_000);
    }
    expect(prices).toEqual([10, 12, 9, 11, 14, 10, 12]);
    expect(await feed.tickAt('eth', 604)).toEqual({ second: 604, price: 14 });
    expect(feed.ticksSince('eth', 604)).toEqual([
      { second: 605, price: 10 },
      { second: 606, price: 12 },
      { second: 607, price: 9 },
    ]);
  });

  test('has no tick of the future, before its first row, or of another instrument', async () => {
    expect(await feed.tickAt('eth', 608)).toBeUndefined();
    expect(await feed.tickAt('eth', 599)).toBeUndefined();
    expect(await feed.tickAt('btc', 601)).toBeUndefined();
    expect(feed.instruments.map(({ id }) => id)).toEqual(['eth']);
  });

  test('builds candles from its ticks', async () => {
    clock.set(779_000);
    expect(await feed.candles('eth', { interval: 60, limit: 2 })).toEqual([
      { time: 660, open: 10, high: 14, low: 9, close: 14 },
      { time: 720, open: 10, high: 14, low: 9, close: 14 },
    ]);
    expect(await feed.candles('eth', { interval: 300, limit: 1 })).toEqual([
      { time: 600, open: 10, high: 14, low: 9, close: 14 },
    ]);
  });
});
