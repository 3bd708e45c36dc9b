import type { Tick } from '@candela/api-client/trading';
import { LAST_SECONDS } from '../../../state/chart-focus.js';
import { type ChartOrder, entrySecond } from '../chart-data.js';
import { type OrderStanding, standingAt } from './strikes.js';
import { tickWindow } from './tick-window.js';
import { type Plot, type Point, priceRange, type Scale, xOf, yOf } from './viewport.js';

/** Seconds in sight when no order is followed. */
export const DEFAULT_TICK_SECONDS = 120;
const MIN_TICK_SECONDS = 60;
const MAX_TICK_SECONDS = 300;
/** Room above and below the prices, so that what is written there covers none of them. */
const BAND_PX = 34;
/** A tick stands in the middle of its second. */
const MIDDLE = 0.5;

export function clampTickSeconds(seconds: number): number {
  return Math.round(Math.min(MAX_TICK_SECONDS, Math.max(MIN_TICK_SECONDS, seconds)));
}

/** What is drawn of the order that is followed, in pixels. */
export interface OrderScene {
  readonly standing: OrderStanding;
  /** Of the line at the strike, from the entry to the expiry. */
  readonly strikeY: number;
  readonly entry: Point;
  readonly expiryX: number;
  /** Where the order wins: from the strike to an edge of the plot. */
  readonly winning: { readonly y: number; readonly height: number };
  /** Undefined until the order has ended, and when it had no price to end at. */
  readonly exit: Point | undefined;
  /** Whole seconds until the expiry, counted up from each begun one; 0 once it has passed. */
  readonly secondsLeft: number;
  /** The last ten seconds are counted large. */
  readonly counting: boolean;
}

export interface TickScene {
  readonly scale: Scale;
  /** The course in sight, before the entry and since. */
  readonly before: readonly Point[];
  readonly since: readonly Point[];
  /** The newest tick in sight. */
  readonly now: Point | undefined;
  readonly order: OrderScene | undefined;
}

export interface TickSceneParts {
  readonly plot: Plot;
  /** Oldest first. */
  readonly ticks: readonly Tick[];
  readonly order: ChartOrder | undefined;
  /** Service time in epoch milliseconds. */
  readonly now: number;
  /** Seconds in sight when no order is followed. */
  readonly seconds: number;
}

/** Where everything stands. Undefined while there is no tick in sight. */
export function tickScene({
  plot,
  ticks,
  order,
  now,
  seconds,
}: TickSceneParts): TickScene | undefined {
  const newest = ticks.at(-1)?.time ?? 0;
  const { from, to } = tickWindow(order, newest, seconds);
  // An order that has ended is shown to its exit: what came after decided nothing.
  const end = order?.outcome ? order.expiresAt : to - 1;
  const seen = ticks
    .filter(({ time }) => time >= from && time <= end)
    .map(({ time, price }) => ({ time, price: Number(price) }));
  const last = seen.at(-1);
  if (!last) return undefined;
  const others = order ? [order.strike, ...(order.exitPrice ? [order.exitPrice] : [])] : [];
  const scale: Scale = {
    plot,
    from,
    interval: 1,
    slots: to - from,
    ...paddedRange(seen, others.map(Number), plot.height),
  };
  const point = ({ time, price }: { time: number; price: number }): Point => ({
    x: xOf(scale, time + MIDDLE),
    y: yOf(scale, price),
  });
  const entered = order ? entrySecond(order) : Number.POSITIVE_INFINITY;
  return {
    scale,
    before: seen.filter(({ time }) => time <= entered).map(point),
    since: seen.filter(({ time }) => time >= entered).map(point),
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
    standing: standingAt(order, price),
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

/** The prices in sight with a band above and below that stays free. */
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
  // The range as it is has a margin of its own: the band is what is wanted of the whole height.
  const inner = (max - min) / 1.2;
  const half = inner / 2 / (1 - 2 * share);
  return { min: middle - half, max: middle + half };
}

/** Seconds between two labels of the time axis. */
const STEPS = [5, 10, 15, 20, 30, 60, 120];

/** Epoch seconds that are written below, round ones, so far apart that none meets the next. */
export function secondLabels({ plot, from, slots }: Scale, distance: number): number[] {
  const perSecond = plot.width / slots;
  const step = STEPS.find((it) => it * perSecond >= distance) ?? 120;
  const labels: number[] = [];
  for (let at = Math.ceil(from / step) * step; at < from + slots; at += step) labels.push(at);
  return labels;
}
