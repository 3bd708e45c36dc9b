import { describe, expect, test } from 'vitest';
import { candleStart, NO_CANDLES, withFetched, withTick } from './candles.js';

const candle = (time: number, close: string, parts = {}) => ({
  time,
  open: '100.0',
  high: '110.0',
  low: '90.0',
  close,
  ...parts,
});

describe('a tick', () => {
  const series = { closed: [candle(0, '100.0')], live: candle(60, '101.0') };

  test('moves the running candle and leaves those that have ended untouched', () => {
    const next = withTick(series, { time: 75, price: '112.5' }, 60);
    expect(next.live).toEqual({ ...series.live, high: '112.5', close: '112.5' });
    expect(next.closed).toBe(series.closed);
  });

  test('of the next minute closes the running candle and opens one at its close', () => {
    const next = withTick(series, { time: 120, price: '99.0' }, 60);
    expect(next.closed).toEqual([...series.closed, series.live]);
    expect(next.live).toEqual({
      time: 120,
      open: '101.0',
      high: '101.0',
      low: '99.0',
      close: '99.0',
    });
  });

  test('older than the running candle changes nothing', () => {
    expect(withTick(series, { time: 59, price: '1.0' }, 60)).toBe(series);
  });

  test('with the price there was changes nothing', () => {
    expect(withTick(series, { time: 80, price: '101.0' }, 60)).toBe(series);
  });

  test('of nine after ninety is compared as a number and not as text', () => {
    const next = withTick({ closed: [], live: candle(0, '95.0') }, { time: 1, price: '9.5' }, 60);
    expect(next.live?.low).toBe('9.5');
    expect(next.live?.high).toBe('110.0');
  });
});

describe('fetched candles', () => {
  test('are split into those that have ended and the running one', () => {
    const fetched = [candle(0, '100.0'), candle(60, '101.0')];
    const series = withFetched(NO_CANDLES, fetched, 60, 90);
    expect(series).toEqual({ closed: [fetched[0]], live: fetched[1] });
  });

  test('keep the newer price that a tick brought meanwhile', () => {
    const known = { closed: [], live: candle(60, '120.0', { high: '120.0', low: '95.0' }) };
    const series = withFetched(known, [candle(60, '101.0')], 60, 90);
    expect(series.live).toEqual({
      time: 60,
      open: '100.0',
      high: '120.0',
      low: '90.0',
      close: '120.0',
    });
  });
});

test('a candle begins at a whole multiple of its interval', () => {
  expect(candleStart(1_199, 300)).toBe(900);
});
