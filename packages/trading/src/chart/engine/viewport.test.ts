import { describe, expect, test } from 'vitest';
import {
  clampViewport,
  niceTicks,
  priceAt,
  priceRange,
  type Scale,
  slotAt,
  slotsAhead,
  timeStep,
  xOf,
  yOf,
} from './viewport.js';

const scale: Scale = {
  plot: { left: 0, top: 20, width: 300, height: 200 },
  from: 600,
  interval: 60,
  slots: 10,
  min: 100,
  max: 200,
};

test('converts prices to pixels and back', () => {
  expect(yOf(scale, 200)).toBe(20);
  expect(yOf(scale, 100)).toBe(220);
  expect(priceAt(scale, yOf(scale, 133))).toBeCloseTo(133);
});

test('maps a time within a candle to the slot of that candle', () => {
  expect(xOf(scale, 600)).toBe(0);
  expect(xOf(scale, 630)).toBe(15);
  expect(slotAt(scale, 15)).toBe(600);
  expect(slotAt(scale, 299)).toBe(1_140);
  expect(slotAt(scale, 1_000)).toBe(1_140);
});

describe('slotsAhead', () => {
  test('is small when there are no orders', () => {
    expect(slotsAhead(600, undefined, 60, 60)).toBe(2);
  });
  test('reaches the last expiry', () => {
    expect(slotsAhead(600, 900, 60, 60)).toBe(6);
  });
  test('never exceeds a third of the chart', () => {
    expect(slotsAhead(600, 600 + 1_200, 60, 30)).toBe(10);
  });
});

test('includes wicks for candles, closes for a line, and strikes in the price range', () => {
  const candle = { time: 0, open: 10, high: 30, low: 0, close: 20 };
  expect(priceRange([candle], [], 'candles')).toEqual({ min: -3, max: 33 });
  expect(priceRange([candle], [40], 'line')).toEqual({ min: 18, max: 42 });
});

test('returns a non-empty price range when the price is constant', () => {
  const candle = { time: 0, open: 10, high: 10, low: 10, close: 10 };
  const { min, max } = priceRange([candle], [], 'candles');
  expect(min).toBeLessThan(10);
  expect(max).toBeGreaterThan(10);
});

test('returns round ticks inside the range', () => {
  expect(niceTicks(68_381, 68_575, 4)).toEqual([68_400, 68_450, 68_500, 68_550]);
  expect(niceTicks(5, 5, 4)).toEqual([]);
});

test('selects a time step that keeps axis labels apart', () => {
  expect(timeStep(300 / 3_600, 64)).toBe(900);
});

test('clamps the viewport to the available candles', () => {
  expect(clampViewport({ count: 64, back: 900 }, 500)).toEqual({ count: 64, back: 468 });
  expect(clampViewport({ count: 2, back: -4 }, 500)).toEqual({ count: 16, back: 0 });
});
