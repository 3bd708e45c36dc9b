import { describe, expect, test } from 'vitest';
import type { ChartOrder } from '../chart-data.js';
import { clampTickSeconds, secondLabels, tickScene } from './tick-scene.js';
import { tickWindow } from './tick-window.js';

const plot = { left: 0, top: 20, width: 300, height: 200 };
const T = 1_795_000_000;
const course = (from: number, prices: readonly number[]) =>
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
    ticks: course(T - 5, [99, 99, 100, 101, 100, 100, 101, 102]),
    order: order(),
    now: (T + 2) * 1_000,
    seconds: 120,
    ...over,
  });
  if (!scene) throw new Error('There is nothing in sight.');
  return scene;
}

describe('the seconds in sight', () => {
  test('end with the newest tick and a little room when no order is followed', () => {
    expect(tickWindow(undefined, T, 60)).toEqual({ from: T - 60, to: T + 5 });
  });
  test('stand still from before the entry to after the expiry of an order', () => {
    expect(tickWindow(order(), T + 3, 120)).toEqual({ from: T - 8, to: T + 66 });
    expect(tickWindow(order(), T + 59, 120)).toEqual(tickWindow(order(), T + 3, 120));
  });
  test('are between one minute and five', () => {
    expect([10, 90.4, 900].map(clampTickSeconds)).toEqual([60, 90, 300]);
  });
});

describe('an order that runs', () => {
  test('wins above its strike when it is up, and below when it is down', () => {
    const up = sceneOf().order;
    expect(up?.winning.y).toBe(plot.top);
    expect(up?.winning.height).toBeCloseTo((up?.strikeY ?? 0) - plot.top);
    const down = sceneOf({ order: order({ direction: 'down' }) }).order;
    expect(down?.winning.y).toBe(down?.strikeY);
    expect((down?.winning.y ?? 0) + (down?.winning.height ?? 0)).toBeCloseTo(220);
  });
  test('stands by the newest price', () => {
    expect(sceneOf().order?.standing).toBe('won');
    expect(sceneOf({ order: order({ direction: 'down' }) }).order?.standing).toBe('lost');
    expect(sceneOf({ ticks: course(T, [100]) }).order?.standing).toBe('even');
  });
  test('has its entry on the course and its expiry ahead of the price', () => {
    const { order: drawn, before, since, now } = sceneOf();
    expect(drawn?.entry).toEqual(since[0]);
    expect(before.at(-1)).toEqual(since[0]);
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
  ])('%d seconds on has %i left, counted large: %s', (after, secondsLeft, counting) => {
    const { order: drawn } = sceneOf({ now: (T + after) * 1_000 });
    expect(drawn).toMatchObject({ secondsLeft, counting });
  });
});

describe('an order that has ended', () => {
  const ended = order({ exitPrice: '97.00', outcome: 'lost' });
  const ticks = course(
    T - 5,
    Array.from({ length: 80 }, (_, n) => (n < 66 ? 101 : 140)),
  );

  test('marks its exit at the expiry, and stands as it ended', () => {
    const { order: drawn, scale } = sceneOf({ order: ended, ticks });
    expect(drawn?.exit?.x).toBe(drawn?.expiryX);
    expect(drawn?.exit?.y).toBeGreaterThan(drawn?.strikeY ?? 0);
    expect(drawn).toMatchObject({ standing: 'lost', secondsLeft: 0, counting: false });
    expect(scale.min).toBeLessThan(97);
  });
  test('shows nothing of what came after', () => {
    const { now, order: drawn, scale } = sceneOf({ order: ended, ticks });
    expect(now?.x).toBe(drawn?.expiryX);
    expect(scale.max).toBeLessThan(110);
  });
  test('without a price at its expiry has no exit', () => {
    const { order: drawn } = sceneOf({ order: order({ outcome: 'void' }) });
    expect(drawn).toMatchObject({ exit: undefined, standing: 'even' });
  });
});

test('a band above and below the prices stays free for what is written there', () => {
  const { since, before } = sceneOf();
  for (const { y } of [...since, ...before]) {
    expect(y).toBeGreaterThanOrEqual(plot.top + 33);
    expect(y).toBeLessThanOrEqual(plot.top + plot.height - 33);
  }
});

test('without a tick there is nothing to draw', () => {
  const empty = tickScene({ plot, ticks: [], order: undefined, now: T * 1_000, seconds: 120 });
  expect(empty).toBeUndefined();
});

test('labels of the time axis are round seconds that keep their distance', () => {
  const scale = { plot, from: T + 3, interval: 1, slots: 100, min: 0, max: 1 };
  const labels = secondLabels(scale, 60);
  expect(labels).toEqual([T + 20, T + 40, T + 60, T + 80, T + 100]);
});
