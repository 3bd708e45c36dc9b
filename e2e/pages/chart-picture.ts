import type { Locator } from '@playwright/test';
import {
  blend,
  capturePixels,
  countInColumn,
  longestRunInColumn,
  longestRunInRow,
  type Pixels,
  type Rgb,
  readColorToken,
} from '../fixtures/screenshot-pixels.js';

/** A line contains pixels of its exact color. */
export const PHONE_SCALE = 3;

/** Opacity: price inside, at the strike, outside. */
const SHADE_OPACITIES = [0.2, 0.1, 0.08];
/** Shorter runs are text and edges. */
const LINE_SHARE = 0.25;
/** Half is gaps; the line to the exit may cover most of the rest. */
const DASHES_SHARE = 0.07;
const DISC_PX = 7 * PHONE_SCALE;

export type OrderStanding = 'rise' | 'fall' | 'muted';

/** In device pixels. */
export interface ChartPicture {
  /** Start and color. */
  readonly strike:
    | { readonly x: number; readonly y: number; readonly standing: OrderStanding }
    | undefined;
  readonly expiryX: number | undefined;
  readonly shaded: { readonly above: number; readonly below: number };
  readonly exit: { readonly y: number; readonly standing: OrderStanding } | undefined;
  readonly price: { readonly x: number; readonly y: number } | undefined;
}

export async function readChartPicture(chart: Locator): Promise<ChartPicture> {
  const colors: Record<OrderStanding, Rgb> = {
    rise: await readColorToken(chart, 'rise'),
    fall: await readColorToken(chart, 'fall'),
    muted: await readColorToken(chart, 'muted'),
  };
  const ink = await readColorToken(chart, 'ink');
  const brand = await readColorToken(chart, 'brand');
  const pixels = await capturePixels(chart);
  const strike = findStrike(pixels, colors);
  const expiryX = findExpiry(pixels, colors.muted);
  const shades = SHADE_OPACITIES.map((opacity) => blend(ink, colors.rise, opacity));
  return {
    strike,
    expiryX,
    shaded: strike ? shadedAround(pixels, strike.y, shades) : { above: 0, below: 0 },
    exit: expiryX === undefined ? undefined : findExit(pixels, expiryX, colors),
    price: findPrice(pixels, brand),
  };
}

const ORDER_STANDINGS: readonly OrderStanding[] = ['rise', 'fall', 'muted'];

function findStrike(pixels: Pixels, colors: Record<OrderStanding, Rgb>): ChartPicture['strike'] {
  for (const standing of ORDER_STANDINGS) {
    for (let y = 0; y < pixels.height; y += 1) {
      const { from, length } = longestRunInRow(pixels, y, colors[standing]);
      if (length > pixels.width * LINE_SHARE) return { x: from, y, standing };
    }
  }
  return undefined;
}

function findExpiry(pixels: Pixels, muted: Rgb): number | undefined {
  for (let x = 0; x < pixels.width; x += 1) {
    if (countInColumn(pixels, x, muted) > pixels.height * DASHES_SHARE) return x;
  }
  return undefined;
}

function shadedAround(pixels: Pixels, strikeY: number, shades: readonly Rgb[]) {
  const shaded = { above: 0, below: 0 };
  const edge = 2 * PHONE_SCALE;
  for (let y = 0; y < pixels.height; y += 1) {
    if (Math.abs(y - strikeY) <= edge) continue;
    for (let x = 0; x < pixels.width; x += 1) {
      if (!shades.some((shade) => pixels.hasColor(x, y, shade))) continue;
      shaded[y < strikeY ? 'above' : 'below'] += 1;
    }
  }
  return shaded;
}

function findExit(pixels: Pixels, expiryX: number, colors: Record<OrderStanding, Rgb>) {
  for (const standing of ORDER_STANDINGS) {
    for (let y = 0; y < pixels.height; y += 1) {
      if (!pixels.hasColor(expiryX, y, colors[standing])) continue;
      // The strike line is much longer than the disc, the exit line much narrower.
      const width = runWidthAt(pixels, expiryX, y, colors[standing]);
      if (width >= DISC_PX && width < 3 * DISC_PX) return { y, standing };
    }
  }
  return undefined;
}

function runWidthAt(pixels: Pixels, x: number, y: number, color: Rgb): number {
  let [left, right] = [x, x];
  while (left > 0 && pixels.hasColor(left - 1, y, color)) left -= 1;
  while (right < pixels.width - 1 && pixels.hasColor(right + 1, y, color)) right += 1;
  return right - left + 1;
}

function findPrice(pixels: Pixels, brand: Rgb): ChartPicture['price'] {
  for (let x = pixels.width - 1; x >= 0; x -= 1) {
    const { from, length } = longestRunInColumn(pixels, x, brand);
    if (length >= 5 * PHONE_SCALE) return { x, y: from + Math.floor(length / 2) };
  }
  return undefined;
}
