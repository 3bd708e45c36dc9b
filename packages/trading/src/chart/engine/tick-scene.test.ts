import { describe, expect, test } from 'vitest';
import type { ChartOrder } from '../chart-data.js';
import { clampTickSeconds, secondLabels, tickScene } from './tick-scene.js';
import { tickWindow } from './tick-window.js';

const plot = { left: 0, top: 20, width: 300, height: 200 };
const T = 1_795_000_000;
const ticksFrom = (from: number, prices: readonly number[]) =>
  prices.map((price, n) => ({ time: from + n, price: price.toFixed(2) }));

function order(over: Partial<ChartOrder> = {}): ChartOrder {
  return {
    id: 'a',
    direction: 'up',
    strike: '100.00',
    seconds: 60,
    expiresAt: T + 60,
    exitPrice: null,
    outcome: null,
    ...over,
  };
}

function sceneOf(over: Partial<Parameters<typeof tickScene>[0]> = {}) {
  const scene = tickScene({
    plot,
    ticks: ticksFrom(T - 5, [99, 99, 100, 101, 100, 100, 101, 102]),
    order: order(),
    now: (T + 2) * 1_000,
    seconds: 120,
    ...over,
  });
  if (!scene) throw new Error('There is nothing in sight.');
  return scene;
}

describe('visible time range of the tick chart', () => {
  test('ends shortly after the newest tick when no order is followed', () => {
    expect(tickWindow(undefined, T, 60)).toEqual({ from: T - 60, to: T + 5 });
  });
  test('stays fixed from before the entry to after the expiry when an order is followed', () => {
    expect(tickWindow(order(), T + 3, 120)).toEqual({ from: T - 8, to: T + 66 });
    expect(tickWindow(order(), T + 59, 120)).toEqual(tickWindow(order(), T + 3, 120));
  });
  test('is clamped to between one and five minutes', () => {
    expect([10, 90.4, 900].map(clampTickSeconds)).toEqual([60, 90, 300]);
  });
});

describe('running order in tickScene', () => {
  test('places the winning area above the strike for up and below it for down', () => {
    const up = sceneOf().order;
    expect(up?.winning.y).toBe(plot.top);
    expect(up?.winning.height).toBeCloseTo((up?.strikeY ?? 0) - plot.top);
    const down = sceneOf({ order: order({ direction: 'down' }) }).order;
    expect(down?.winning.y).toBe(down?.strikeY);
    expect((down?.winning.y ?? 0) + (down?.winning.height ?? 0)).toBeCloseTo(220);
  });
  test('derives its outcome from the newest price', () => {
    expect(sceneOf().order?.outcome).toBe('won');
    expect(sceneOf({ order: order({ direction: 'down' }) }).order?.outcome).toBe('lost');
    expect(sceneOf({ ticks: ticksFrom(T, [100]) }).order?.outcome).toBe('even');
  });
  test('places the entry on the price line and the expiry ahead of the price', () => {
    const { order: drawn, beforeEntry, sinceEntry, now } = sceneOf();
    expect(drawn?.entry).toEqual(sinceEntry[0]);
    expect(beforeEntry.at(-1)).toEqual(sinceEntry[0]);
    expect(drawn?.expiryX).toBeGreaterThan(now?.x ?? 0);
    expect(drawn?.exit).toBeUndefined();
  });
  test.each([
    [0, 60, false],
    [49.9, 11, false],
    [50, 10, true],
    [59.1, 1, true],
    [60, 0, false],
    [61, 0, false],
  ])(
    'shows at %d seconds %i seconds left, with the large countdown: %s',
    (after, secondsLeft, counting) => {
      const { order: drawn } = sceneOf({ now: (T + after) * 1_000 });
      expect(drawn).toMatchObject({ secondsLeft, counting });
    },
  );
});

describe('settled order in tickScene', () => {
  const ended = order({ exitPrice: '97.00', outcome: 'lost' });
  const ticks = ticksFrom(
    T - 5,
    Array.from({ length: 80 }, (_, n) => (n < 66 ? 101 : 140)),
  );

  test('marks the exit price at the expiry and keeps the outcome', () => {
    const { order: drawn, scale } = sceneOf({ order: ended, ticks });
    expect(drawn?.exit?.x).toBe(drawn?.expiryX);
    expect(drawn?.exit?.y).toBeGreaterThan(drawn?.strikeY ?? 0);
    expect(drawn).toMatchObject({ outcome: 'lost', secondsLeft: 0, counting: false });
    expect(scale.min).toBeLessThan(97);
  });
  test('excludes ticks after the expiry', () => {
    const { now, order: drawn, scale } = sceneOf({ order: ended, ticks });
    expect(now?.x).toBe(drawn?.expiryX);
    expect(scale.max).toBeLessThan(110);
  });
  test('has no exit when there is no price at expiry', () => {
    const { order: drawn } = sceneOf({ order: order({ outcome: 'void' }) });
    expect(drawn).toMatchObject({ exit: undefined, outcome: 'even' });
  });
});

test('leaves a free band above and below the prices for labels', () => {
  const { sinceEntry, beforeEntry } = sceneOf();
  for (const { y } of [...sinceEntry, ...beforeEntry]) {
    expect(y).toBeGreaterThanOrEqual(plot.top + 33);
    expect(y).toBeLessThanOrEqual(plot.top + plot.height - 33);
  }
});

test('returns undefined when there are no ticks', () => {
  const empty = tickScene({ plot, ticks: [], order: undefined, now: T * 1_000, seconds: 120 });
  expect(empty).toBeUndefined();
});

test('labels the time axis with round seconds kept apart', () => {
  const scale = { plot, from: T + 3, interval: 1, slots: 100, min: 0, max: 1 };
  const labels = secondLabels(scale, 60);
  expect(labels).toEqual([T + 20, T + 40, T + 60, T + 80, T + 100]);
});
