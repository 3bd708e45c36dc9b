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

/** Three device pixels to one, as a phone has them: a line is then wide enough to have its colour. */
export const PHONE_SCALE = 3;

/** The winning side is shaded in one of these strengths: while the price is in it, level, and not. */
const SHADES = [0.2, 0.1, 0.08];
/** Of what can be a line: shorter ones are letters and their edges. */
const LINE_SHARE = 0.25;
/** Half of it is gaps, and the way from strike to exit may cover most of the rest. */
const DASHES_SHARE = 0.07;
const DISC_PX = 7 * PHONE_SCALE;

export type Standing = 'rise' | 'fall' | 'muted';

/** What is seen of an order in the picture of its path, in device pixels. */
export interface SeenPath {
  /** The line at the strike: where it begins and in which colour it is drawn. */
  readonly strike:
    | { readonly x: number; readonly y: number; readonly standing: Standing }
    | undefined;
  /** Of the dashed line at the expiry. */
  readonly expiryX: number | undefined;
  /** Pixels of the shading above the strike and below it. */
  readonly shaded: { readonly above: number; readonly below: number };
  /** The disc of the exit on the line of the expiry. */
  readonly exit: { readonly y: number; readonly standing: Standing } | undefined;
  /** The newest price of the course. */
  readonly price: { readonly x: number; readonly y: number } | undefined;
}

/** Looks at the picture as a person would: for lines, a side, and discs, by the colours of the tokens. */
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
  // The line itself is left out, with the pixels at its edges.
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
      // The line at the strike is far longer, that from there to the exit far narrower.
      const width = rowThrough(picture, expiryX, y, colors[standing]);
      if (width >= DISC_PX && width < 3 * DISC_PX) return { y, standing };
    }
  }
  return undefined;
}

/** The run of a colour in a row that goes through a pixel. */
function rowThrough(picture: Picture, x: number, y: number, color: Rgb): number {
  let [left, right] = [x, x];
  while (left > 0 && picture.is(left - 1, y, color)) left -= 1;
  while (right < picture.width - 1 && picture.is(right + 1, y, color)) right += 1;
  return right - left + 1;
}

/** The disc at the end of the course: the last column that has enough of its colour. */
function findPrice(picture: Picture, brand: Rgb): SeenPath['price'] {
  for (let x = picture.width - 1; x >= 0; x -= 1) {
    const { from, length } = longestInColumn(picture, x, brand);
    if (length >= 5 * PHONE_SCALE) return { x, y: from + Math.floor(length / 2) };
  }
  return undefined;
}
