import type { Tick } from '@candela/api-client/trading';
import { type ChartOrder, entrySecond } from '../chart-data.js';
import { LAST_SECONDS } from '../chart-focus.js';
import { type ChartOutcome, chartOutcomeAt } from './strikes.js';
import { tickWindow } from './tick-window.js';
import { type Plot, type Point, priceRange, type Scale, xOf, yOf } from './viewport.js';

export const DEFAULT_TICK_SECONDS = 120;
const MIN_TICK_SECONDS = 60;
const MAX_TICK_SECONDS = 300;
const BAND_PX = 34;
const MIDDLE = 0.5;

export function clampTickSeconds(seconds: number): number {
  return Math.round(Math.min(MAX_TICK_SECONDS, Math.max(MIN_TICK_SECONDS, seconds)));
}

export interface OrderScene {
  readonly outcome: ChartOutcome;
  readonly strikeY: number;
  readonly entry: Point;
  readonly expiryX: number;
  readonly winning: { readonly y: number; readonly height: number };
  readonly exit: Point | undefined;
  /** Rounded up; 0 after expiry. */
  readonly secondsLeft: number;
  readonly counting: boolean;
}

export interface TickScene {
  readonly scale: Scale;
  /** Visible price line; the entry tick is in both. */
  readonly beforeEntry: readonly Point[];
  readonly sinceEntry: readonly Point[];
  readonly now: Point | undefined;
  readonly order: OrderScene | undefined;
}

export interface TickSceneInput {
  readonly plot: Plot;
  readonly ticks: readonly Tick[];
  readonly order: ChartOrder | undefined;
  /** Epoch milliseconds of the service. */
  readonly now: number;
  readonly seconds: number;
}

export function tickScene({
  plot,
  ticks,
  order,
  now,
  seconds,
}: TickSceneInput): TickScene | undefined {
  const newest = ticks.at(-1)?.time ?? 0;
  const { from, to } = tickWindow(order, newest, seconds);
  // Later ticks did not decide the order.
  const end = order?.outcome ? order.expiresAt : to - 1;
  const visible = ticks
    .filter(({ time }) => time >= from && time <= end)
    .map(({ time, price }) => ({ time, price: Number(price) }));
  const last = visible.at(-1);
  if (!last) return undefined;
  const others = order ? [order.strike, ...(order.exitPrice ? [order.exitPrice] : [])] : [];
  const scale: Scale = {
    plot,
    from,
    interval: 1,
    slots: to - from,
    ...paddedRange(visible, others.map(Number), plot.height),
  };
  const point = ({ time, price }: { time: number; price: number }): Point => ({
    x: xOf(scale, time + MIDDLE),
    y: yOf(scale, price),
  });
  const entryTime = order ? entrySecond(order) : Number.POSITIVE_INFINITY;
  return {
    scale,
    beforeEntry: visible.filter(({ time }) => time <= entryTime).map(point),
    sinceEntry: visible.filter(({ time }) => time >= entryTime).map(point),
    now: point(last),
    order: order && orderScene(order, scale, last.price, now),
  };
}

function orderScene(order: ChartOrder, scale: Scale, price: number, now: number): OrderScene {
  const { plot } = scale;
  const { strike, expiresAt, exitPrice, outcome, direction } = order;
  const strikeY = yOf(scale, Number(strike));
  const bottom = plot.top + plot.height;
  const expiryX = xOf(scale, expiresAt + MIDDLE);
  const secondsLeft = outcome ? 0 : Math.max(0, Math.ceil(expiresAt - now / 1_000));
  return {
    outcome: chartOutcomeAt(order, price),
    strikeY,
    entry: { x: xOf(scale, entrySecond(order) + MIDDLE), y: strikeY },
    expiryX,
    winning:
      direction === 'up'
        ? { y: plot.top, height: strikeY - plot.top }
        : { y: strikeY, height: bottom - strikeY },
    exit: exitPrice === null ? undefined : { x: expiryX, y: yOf(scale, Number(exitPrice)) },
    secondsLeft,
    counting: secondsLeft > 0 && secondsLeft <= LAST_SECONDS,
  };
}

function paddedRange(
  ticks: readonly { readonly price: number }[],
  others: readonly number[],
  height: number,
): { min: number; max: number } {
  const candles = ticks.map(({ price }) => ({
    time: 0,
    open: price,
    high: price,
    low: price,
    close: price,
  }));
  const { min, max } = priceRange(candles, others, 'line');
  const share = Math.min(0.25, BAND_PX / height);
  const middle = (min + max) / 2;
  // Replaces the margin of `priceRange`.
  const inner = (max - min) / 1.2;
  const half = inner / 2 / (1 - 2 * share);
  return { min: middle - half, max: middle + half };
}

/** Seconds. */
const STEPS = [5, 10, 15, 20, 30, 60, 120];

/** Epoch seconds; at most two minutes apart. */
export function secondLabels({ plot, from, slots }: Scale, distance: number): number[] {
  const perSecond = plot.width / slots;
  const step = STEPS.find((it) => it * perSecond >= distance) ?? 120;
  const labels: number[] = [];
  for (let at = Math.ceil(from / step) * step; at < from + slots; at += step) labels.push(at);
  return labels;
}
