import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures/test.js';
import type { Language } from '../fixtures/words.js';

export interface Look {
  readonly name: string;
  readonly language: Language;
  readonly night: boolean;
  readonly width: number;
}

/** The looks that are kept: night and day in English, night in Hebrew, Thai and Cantonese. */
const KEPT: readonly Look[] = [
  { name: 'night-en', language: 'en', night: true, width: 390 },
  { name: 'day-en', language: 'en', night: false, width: 390 },
  { name: 'night-he', language: 'he', night: true, width: 390 },
  { name: 'night-th', language: 'th', night: true, width: 390 },
  { name: 'night-hk', language: 'hk', night: true, width: 390 },
];

/** To look at and not to keep: the languages that are longest, tallest or written from the right. */
const EVERY: readonly Look[] = (['en', 'he', 'th', 'hk', 'pt', 'hi'] as const).flatMap((language) =>
  [390, 320].flatMap((width) =>
    [true, false].map((night) => ({
      name: `${language}-${width}-${night ? 'night' : 'day'}`,
      language,
      night,
      width,
    })),
  ),
);

/** To look at and not to keep: a tablet, and a desk. */
const WIDE: readonly Look[] = [768, 1_280].map((width) => ({
  name: `wide-${width}`,
  language: 'en',
  night: true,
  width,
}));

const chosen = process.env.SCREENS;
export const LOOKS = chosen === 'every' ? EVERY : chosen === 'wide' ? WIDE : KEPT;
export const kept = LOOKS === KEPT;
export const FOLDER = new URL(
  kept ? '../../docs/screens/' : '../.reports/screens/',
  import.meta.url,
).pathname;

/** Those of them that are looked at in more than the window of a phone. */
export const CLOSER = LOOKS.filter(
  ({ language, night }) => language === 'en' || (language === 'he' && (night || !kept)),
);

/** A phone of that width, its pictures kept at two pixels to one. */
export function contextOf({ width }: Pick<Look, 'width'>, baseURL: string) {
  const permissions = ['notifications'];
  return {
    baseURL,
    permissions,
    deviceScaleFactor: kept ? 2 : 1,
    viewport: { width, height: 844 },
  };
}

/** All of it is there, and transitions are at their end; what moves for ever, or as one scrolls, goes on. */
export async function untilStill(page: Page): Promise<void> {
  // A sheet that was made out of sight may wait for what it will be about.
  await expect(page.locator('[class*="Skeleton"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((it) => it.timeline === document.timeline)
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((it) => it.finished));
  });
}

/** What came meanwhile lies over the screen, and goes by itself. */
export async function untilToastsAreGone(page: Page): Promise<void> {
  await expect(page.locator('[class*="Toaster"][data-kind]')).toHaveCount(0, { timeout: 20_000 });
}

/** Few colours are on a screen: with a palette its picture is a third as large. */
export async function shoot(page: Page, look: Look, file: string): Promise<void> {
  await untilStill(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 7 })
    .toFile(`${FOLDER}${look.name}/${file}.png`);
}
