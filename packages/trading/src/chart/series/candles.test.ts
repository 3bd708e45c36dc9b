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

describe('withTick', () => {
  const series = { closed: [candle(0, '100.0')], live: candle(60, '101.0') };

  test('updates the running candle and keeps the closed ones unchanged', () => {
    const next = withTick(series, { time: 75, price: '112.5' }, 60);
    expect(next.live).toEqual({ ...series.live, high: '112.5', close: '112.5' });
    expect(next.closed).toBe(series.closed);
  });

  test('closes the running candle and opens the next at its close when the tick is in the next interval', () => {
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

  test('ignores a tick older than the running candle', () => {
    expect(withTick(series, { time: 59, price: '1.0' }, 60)).toBe(series);
  });

  test('returns the same series when the price is unchanged', () => {
    expect(withTick(series, { time: 80, price: '101.0' }, 60)).toBe(series);
  });

  test('compares prices as numbers and not as text', () => {
    const next = withTick({ closed: [], live: candle(0, '95.0') }, { time: 1, price: '9.5' }, 60);
    expect(next.live?.low).toBe('9.5');
    expect(next.live?.high).toBe('110.0');
  });
});

describe('withFetched', () => {
  test('splits candles into the closed ones and the running one', () => {
    const fetched = [candle(0, '100.0'), candle(60, '101.0')];
    const series = withFetched(NO_CANDLES, fetched, 60, 90);
    expect(series).toEqual({ closed: [fetched[0]], live: fetched[1] });
  });

  test('keeps a newer price that a tick delivered in the meantime', () => {
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

test('aligns the start of a candle to a multiple of its interval', () => {
  expect(candleStart(1_199, 300)).toBe(900);
});
