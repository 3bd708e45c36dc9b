/** A candle as it is drawn: prices become numbers here and nowhere before. */
export interface DrawnCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** What part of the time axis is in sight. */
export interface Viewport {
  /** Slots in sight; a slot holds one candle. */
  readonly count: number;
  /** Slots by which the sight was moved back from the newest; 0 follows the price. */
  readonly back: number;
}

/** The area that candles are drawn in, in CSS pixels of the chart. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A place in a chart, in its CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where times and prices stand in a plot. */
export interface Scale {
  readonly plot: Plot;
  /** Time of the first slot in sight. */
  readonly from: number;
  /** Seconds of a slot. */
  readonly interval: number;
  readonly slots: number;
  readonly min: number;
  readonly max: number;
}

export const DEFAULT_VIEWPORT: Viewport = { count: 64, back: 0 };
const MIN_COUNT = 16;
const MAX_COUNT = 240;
/** Room above and below the prices in sight, as a share of their range. */
const MARGIN = 0.1;
/** Room after the newest candle, in slots, and at most as a share of the slots. */
const MIN_AHEAD = 2;
const MAX_AHEAD_SHARE = 0.34;

/** A candle's share of its slot. */
const BODY_SHARE = 0.64;

/** A viewport inside what there is to see. */
export function clampViewport({ count, back }: Viewport, candles: number): Viewport {
  const kept = Math.round(Math.min(MAX_COUNT, Math.max(MIN_COUNT, count)));
  return {
    count: kept,
    back: Math.round(Math.min(Math.max(0, back), Math.max(0, candles - kept / 2))),
  };
}

/**
 * Slots kept free after the newest candle, so that the expiry of an open order is in sight.
 *
 * @param newest time of the newest candle.
 * @param lastExpiry the latest expiry of the open orders, if there are any.
 */
export function slotsAhead(
  newest: number,
  lastExpiry: number | undefined,
  interval: number,
  count: number,
): number {
  const wanted = lastExpiry === undefined ? 0 : Math.floor((lastExpiry - newest) / interval) + 1;
  return Math.max(MIN_AHEAD, Math.min(wanted, Math.floor(count * MAX_AHEAD_SHARE)));
}

/** Lowest and highest of what is in sight, with a margin. */
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

/** Pixel of a price. */
export function yOf({ plot, min, max }: Scale, price: number): number {
  return plot.top + ((max - price) / (max - min)) * plot.height;
}

/** Price at a pixel. */
export function priceAt({ plot, min, max }: Scale, y: number): number {
  return max - ((y - plot.top) / plot.height) * (max - min);
}

/** Pixel of a moment; a candle's own pixel is the middle of its slot. */
export function xOf({ plot, from, interval, slots }: Scale, time: number): number {
  return plot.left + ((time - from) / interval / slots) * plot.width;
}

export function slotWidth({ plot, slots }: Scale): number {
  return plot.width / slots;
}

/** Width of a candle's body. */
export function bodyWidth(scale: Scale): number {
  return Math.max(1, slotWidth(scale) * BODY_SHARE);
}

/** Time of the slot at a pixel. */
export function slotAt(scale: Scale, x: number): number {
  const slot = Math.floor((x - scale.plot.left) / slotWidth(scale));
  return scale.from + Math.min(scale.slots - 1, Math.max(0, slot)) * scale.interval;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round prices between two bounds, about as many as asked for. */
export function niceTicks(min: number, max: number, wanted: number): number[] {
  const rough = (max - min) / Math.max(1, wanted);
  if (!(rough > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((it) => it * power >= rough) ?? 10);
  const ticks: number[] = [];
  for (let n = Math.ceil(min / step); n * step < max; n++) ticks.push(n * step);
  return ticks;
}

/** Minutes between two labels of the time axis. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 360, 720, 1_440];

/**
 * Seconds between labels of the time axis, so that they keep their distance.
 *
 * @param perSecond pixels of a second.
 * @param distance pixels that labels keep at least.
 */
export function timeStep(perSecond: number, distance: number): number {
  const minutes = TIME_STEPS.find((it) => it * 60 * perSecond >= distance) ?? 1_440;
  return minutes * 60;
}
