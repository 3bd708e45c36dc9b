import { describe, expect, test } from 'vitest';
import { candleGeometry, candleScene, lineScene, slotLabels } from './candle-scene.js';
import type { DrawnCandle, Scale } from './viewport.js';

const SCALE: Scale = {
  plot: { left: 0, top: 20, width: 300, height: 200 },
  from: 1_700_000_040,
  interval: 60,
  slots: 10,
  min: 0,
  max: 200,
};

const candle = (slot: number, open: number, close: number): DrawnCandle => ({
  time: SCALE.from + slot * SCALE.interval,
  open,
  close,
  high: Math.max(open, close) + 10,
  low: Math.min(open, close) - 10,
});

test('draws the body in the middle of its slot, from open to close, on half-pixel edges', () => {
  const { left, right, middle, ...heights } = candleGeometry(candle(2, 100, 150), SCALE);
  expect(heights).toEqual({ high: 60, top: 70, bottom: 120, low: 130 });
  expect(middle).toBe(74.5);
  for (const edge of [left, right, middle]) expect(edge % 1).toBe(0.5);
  // At most 0.64 of a slot.
  expect(right - left).toBeLessThanOrEqual(19.2);
  expect(right - left).toBeGreaterThan(17);
  expect((left + right) / 2).toBeCloseTo(75, 0);
});

test('reduces the body to its wick when the slot is too narrow', () => {
  const place = candleGeometry(candle(2, 100, 150), { ...SCALE, slots: 300 });
  const { left, right, middle, top, bottom, high, low } = place;
  expect([left, right]).toEqual([middle, middle]);
  expect([top, bottom]).toEqual([high, low]);
});

test('counts a candle that closes at its open as rising', () => {
  const { rising, falling } = candleScene(
    [candle(0, 100, 100), candle(1, 100, 101), candle(2, 101, 100)],
    SCALE,
  );
  expect([rising.length, falling.length]).toEqual([2, 1]);
});

describe('lineScene', () => {
  test('passes through the closes in the middle of their slots', () => {
    const pieces = lineScene([candle(0, 100, 120), candle(1, 120, 90)], SCALE);
    expect(pieces).toEqual([
      [
        { x: 15, y: 100 },
        { x: 45, y: 130 },
      ],
    ]);
  });

  test('splits the line where a slot is empty', () => {
    const pieces = lineScene([candle(0, 100, 120), candle(2, 120, 90), candle(3, 90, 80)], SCALE);
    expect(pieces.map(({ length }) => length)).toEqual([1, 2]);
  });

  test('returns no pieces when there are no candles', () => {
    expect(lineScene([], SCALE)).toEqual([]);
  });
});

test('places round times in the middle of their slots and keeps labels apart', () => {
  const labels = slotLabels(SCALE);
  expect(labels.length).toBeGreaterThan(1);
  for (const [n, { time, x }] of labels.entries()) {
    expect(time % 300).toBe(0);
    expect(x).toBe(((time - SCALE.from) / 60) * 30 + 15);
    const before = labels[n - 1];
    if (before) expect(x - before.x).toBeGreaterThanOrEqual(64);
  }
});
