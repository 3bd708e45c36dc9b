import type { Locator } from '@playwright/test';
import {
  countInColumn,
  longestInColumn,
  longestInRow,
  over,
  type Picture,
  pictureOf,
  type Rgb,
  tokenAt,
} from '../fixtures/picture.js';

/** At this scale a line contains pixels of its exact color. */
export const PHONE_SCALE = 3;

/** Opacity: price inside, at the strike, outside. */
const SHADES = [0.2, 0.1, 0.08];
/** Shorter runs are text and edges. */
const LINE_SHARE = 0.25;
/** Half is gaps, and the line to the exit may cover most of the rest. */
const DASHES_SHARE = 0.07;
const DISC_PX = 7 * PHONE_SCALE;

export type Standing = 'rise' | 'fall' | 'muted';

/** In device pixels. */
export interface SeenPath {
  /** Start and color. */
  readonly strike:
    | { readonly x: number; readonly y: number; readonly standing: Standing }
    | undefined;
  readonly expiryX: number | undefined;
  readonly shaded: { readonly above: number; readonly below: number };
  /** On the expiry line. */
  readonly exit: { readonly y: number; readonly standing: Standing } | undefined;
  readonly price: { readonly x: number; readonly y: number } | undefined;
}

/** By the colors of the design tokens. */
export async function seePath(chart: Locator): Promise<SeenPath> {
  const colors: Record<Standing, Rgb> = {
    rise: await tokenAt(chart, 'rise'),
    fall: await tokenAt(chart, 'fall'),
    muted: await tokenAt(chart, 'muted'),
  };
  const ink = await tokenAt(chart, 'ink');
  const brand = await tokenAt(chart, 'brand');
  const picture = await pictureOf(chart);
  const strike = findStrike(picture, colors);
  const expiryX = findExpiry(picture, colors.muted);
  const shades = SHADES.map((opacity) => over(ink, colors.rise, opacity));
  return {
    strike,
    expiryX,
    shaded: strike ? shadedAround(picture, strike.y, shades) : { above: 0, below: 0 },
    exit: expiryX === undefined ? undefined : findExit(picture, expiryX, colors),
    price: findPrice(picture, brand),
  };
}

const STANDINGS: readonly Standing[] = ['rise', 'fall', 'muted'];

function findStrike(picture: Picture, colors: Record<Standing, Rgb>): SeenPath['strike'] {
  for (const standing of STANDINGS) {
    for (let y = 0; y < picture.height; y += 1) {
      const { from, length } = longestInRow(picture, y, colors[standing]);
      if (length > picture.width * LINE_SHARE) return { x: from, y, standing };
    }
  }
  return undefined;
}

function findExpiry(picture: Picture, muted: Rgb): number | undefined {
  for (let x = 0; x < picture.width; x += 1) {
    if (countInColumn(picture, x, muted) > picture.height * DASHES_SHARE) return x;
  }
  return undefined;
}

function shadedAround(picture: Picture, strikeY: number, shades: readonly Rgb[]) {
  const shaded = { above: 0, below: 0 };
  // Skips the line and its antialiased edges.
  const edge = 2 * PHONE_SCALE;
  for (let y = 0; y < picture.height; y += 1) {
    if (Math.abs(y - strikeY) <= edge) continue;
    for (let x = 0; x < picture.width; x += 1) {
      if (!shades.some((shade) => picture.is(x, y, shade))) continue;
      shaded[y < strikeY ? 'above' : 'below'] += 1;
    }
  }
  return shaded;
}

function findExit(picture: Picture, expiryX: number, colors: Record<Standing, Rgb>) {
  for (const standing of STANDINGS) {
    for (let y = 0; y < picture.height; y += 1) {
      if (!picture.is(expiryX, y, colors[standing])) continue;
      // The strike line is much longer than the disc, the exit line much narrower.
      const width = rowThrough(picture, expiryX, y, colors[standing]);
      if (width >= DISC_PX && width < 3 * DISC_PX) return { y, standing };
    }
  }
  return undefined;
}

function rowThrough(picture: Picture, x: number, y: number, color: Rgb): number {
  let [left, right] = [x, x];
  while (left > 0 && picture.is(left - 1, y, color)) left -= 1;
  while (right < picture.width - 1 && picture.is(right + 1, y, color)) right += 1;
  return right - left + 1;
}

/** Last column with enough pixels of this color. */
function findPrice(picture: Picture, brand: Rgb): SeenPath['price'] {
  for (let x = picture.width - 1; x >= 0; x -= 1) {
    const { from, length } = longestInColumn(picture, x, brand);
    if (length >= 5 * PHONE_SCALE) return { x, y: from + Math.floor(length / 2) };
  }
  return undefined;
}
