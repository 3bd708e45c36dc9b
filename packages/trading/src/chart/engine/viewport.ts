export interface DrawnCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

export interface Viewport {
  readonly count: number;
  /** 0 follows the price. */
  readonly back: number;
}

/** CSS pixels of the chart. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** CSS pixels of the chart. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Scale {
  readonly plot: Plot;
  /** Epoch second. */
  readonly from: number;
  readonly interval: number;
  readonly slots: number;
  readonly min: number;
  readonly max: number;
}

export const DEFAULT_VIEWPORT: Viewport = { count: 64, back: 0 };
const MIN_COUNT = 16;
const MAX_COUNT = 240;
const MARGIN = 0.1;
/** Slots after the newest candle, and maximum as a share of all. */
const MIN_AHEAD = 2;
const MAX_AHEAD_SHARE = 0.34;

const BODY_SHARE = 0.64;

export function clampViewport({ count, back }: Viewport, candles: number): Viewport {
  const clampedCount = Math.round(Math.min(MAX_COUNT, Math.max(MIN_COUNT, count)));
  return {
    count: clampedCount,
    back: Math.round(Math.min(Math.max(0, back), Math.max(0, candles - clampedCount / 2))),
  };
}

/**
 * Keeps the expiry of open orders visible.
 *
 * @param newest time of the newest candle.
 */
export function slotsAhead(
  newest: number,
  lastExpiry: number | undefined,
  interval: number,
  count: number,
): number {
  const desired = lastExpiry === undefined ? 0 : Math.floor((lastExpiry - newest) / interval) + 1;
  return Math.max(MIN_AHEAD, Math.min(desired, Math.floor(count * MAX_AHEAD_SHARE)));
}

/** Includes a margin. */
export function priceRange(
  candles: readonly DrawnCandle[],
  others: readonly number[],
  style: 'candles' | 'line',
): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { low, high, close } of candles) {
    min = Math.min(min, style === 'line' ? close : low);
    max = Math.max(max, style === 'line' ? close : high);
  }
  for (const value of others) {
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (min > max) return { min: 0, max: 1 };
  const span = max - min || Math.abs(max) * 0.001 || 1;
  return { min: min - span * MARGIN, max: max + span * MARGIN };
}

export function yOf({ plot, min, max }: Scale, price: number): number {
  return plot.top + ((max - price) / (max - min)) * plot.height;
}

export function priceAt({ plot, min, max }: Scale, y: number): number {
  return max - ((y - plot.top) / plot.height) * (max - min);
}

export function xOf({ plot, from, interval, slots }: Scale, time: number): number {
  return plot.left + ((time - from) / interval / slots) * plot.width;
}

export function slotWidth({ plot, slots }: Scale): number {
  return plot.width / slots;
}

export function bodyWidth(scale: Scale): number {
  return Math.max(1, slotWidth(scale) * BODY_SHARE);
}

export function slotAt(scale: Scale, x: number): number {
  const slot = Math.floor((x - scale.plot.left) / slotWidth(scale));
  return scale.from + Math.min(scale.slots - 1, Math.max(0, slot)) * scale.interval;
}

const STEPS = [1, 2, 2.5, 5, 10];

export function niceTicks(min: number, max: number, desired: number): number[] {
  const rough = (max - min) / Math.max(1, desired);
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((it) => it * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let n = Math.ceil(min / step); n * step < max; n++) ticks.push(n * step);
  return ticks;
}

/** Minutes between axis labels. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1_440];

/**
 * Seconds.
 *
 * @param perSecond pixels per second.
 * @param distance minimum pixels between labels.
 */
export function timeStep(perSecond: number, distance: number): number {
  const minutes = TIME_STEPS.find((it) => it * 60 * perSecond >= distance) ?? 1_440;
  return minutes * 60;
}
