import {
  bodyWidth,
  type DrawnCandle,
  type Point,
  type Scale,
  slotWidth,
  timeStep,
  xOf,
  yOf,
} from './viewport.js';

const TIME_DISTANCE_PX = 64;
/** Half of a time label, which would be clipped closer to the edge. */
const LABEL_HALF_PX = 14;
const LINE_WIDTH_PX = 1.3;

/** In pixels. */
export interface CandleGeometry {
  /** Wick. */
  readonly middle: number;
  readonly high: number;
  readonly low: number;
  /** Body. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface CandleScene {
  readonly rising: readonly CandleGeometry[];
  readonly falling: readonly CandleGeometry[];
}

export function candleScene(candles: readonly DrawnCandle[], scale: Scale): CandleScene {
  const geometriesOf = (some: readonly DrawnCandle[]) =>
    some.map((it) => candleGeometry(it, scale));
  return {
    rising: geometriesOf(candles.filter(({ open, close }) => close >= open)),
    falling: geometriesOf(candles.filter(({ open, close }) => close < open)),
  };
}

/** Half pixels keep the 1 px vertical edges sharp. */
export function candleGeometry(candle: DrawnCandle, scale: Scale): CandleGeometry {
  const { open, close } = candle;
  const centre = middleOf(candle, scale);
  const middle = halfPixelBefore(centre);
  const high = yOf(scale, candle.high);
  const low = yOf(scale, candle.low);
  const width = bodyWidth(scale);
  // One piece, because parts that meet within a pixel leave a seam.
  if (width <= LINE_WIDTH_PX) {
    return { middle, high, low, left: middle, right: middle, top: high, bottom: low };
  }
  return {
    middle,
    high,
    low,
    left: halfPixelAfter(centre - width / 2),
    right: halfPixelBefore(centre + width / 2),
    top: yOf(scale, Math.max(open, close)),
    bottom: yOf(scale, Math.min(open, close)),
  };
}

export function lineScene(candles: readonly DrawnCandle[], scale: Scale): readonly Point[][] {
  const pieces: Point[][] = [];
  for (const [n, candle] of candles.entries()) {
    const previous = candles[n - 1];
    const isContinuous = previous && candle.time - previous.time <= scale.interval;
    if (!isContinuous) pieces.push([]);
    pieces.at(-1)?.push({ x: middleOf(candle, scale), y: yOf(scale, candle.close) });
  }
  return pieces;
}

export function slotLabels(scale: Scale): { readonly time: number; readonly x: number }[] {
  const { from, interval, slots } = scale;
  const width = slotWidth(scale);
  const step = timeStep(width / interval, TIME_DISTANCE_PX);
  const zone = new Date(from * 1_000).getTimezoneOffset() * 60;
  return Array.from({ length: slots }, (_, n) => ({ n, time: from + n * interval }))
    .filter(({ n, time }) => n * width >= LABEL_HALF_PX && (time - zone) % step === 0)
    .map(({ time }) => ({ time, x: xOf(scale, time + interval / 2) }));
}

const middleOf = ({ time }: DrawnCandle, scale: Scale) => xOf(scale, time + scale.interval / 2);

const halfPixelBefore = (x: number) => Math.ceil(Math.round(x * 2) / 2) - 0.5;
const halfPixelAfter = (x: number) => Math.floor(Math.round(x * 2) / 2) + 0.5;
