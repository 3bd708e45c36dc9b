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

/** The default, at two device pixels per CSS pixel. */
const DEFAULT: readonly Look[] = [
  { name: 'night-en', language: 'en', night: true, width: 390 },
  { name: 'day-en', language: 'en', night: false, width: 390 },
  { name: 'night-he', language: 'he', night: true, width: 390 },
  { name: 'night-th', language: 'th', night: true, width: 390 },
  { name: 'night-hk', language: 'hk', night: true, width: 390 },
];

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

const WIDE: readonly Look[] = [768, 1_280].map((width) => ({
  name: `wide-${width}`,
  language: 'en',
  night: true,
  width,
}));

const chosen = process.env.SCREENS;
export const LOOKS = chosen === 'every' ? EVERY : chosen === 'wide' ? WIDE : DEFAULT;
export const isDefault = LOOKS === DEFAULT;
export const FOLDER = new URL('../.reports/screens/', import.meta.url).pathname;

/** Also captured beyond the phone viewport. */
export const CLOSER = LOOKS.filter(
  ({ language, night }) => language === 'en' || (language === 'he' && (night || !isDefault)),
);

export function contextOf({ width }: Pick<Look, 'width'>, baseURL: string) {
  const permissions = ['notifications'];
  return {
    baseURL,
    permissions,
    deviceScaleFactor: isDefault ? 2 : 1,
    viewport: { width, height: 844 },
  };
}

/** Ignores infinite and scroll-driven animations. */
export async function untilStill(page: Page): Promise<void> {
  // Hidden preloaded sheets contain skeletons.
  await expect(page.locator('[class*="Skeleton"]').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => {
    const finite = document
      .getAnimations()
      .filter((it) => it.timeline === document.timeline)
      .filter((it) => it.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    // Not awaited: skipped content, such as a closed `details`, never ends its transitions.
    for (const it of finite) it.finish();
  });
}

/** Toasts cover the screen. */
export async function untilToastsAreGone(page: Page): Promise<void> {
  await expect(page.locator('[class*="Toaster"][data-kind]')).toHaveCount(0, { timeout: 20_000 });
}

/** A palette PNG is a third of the size. */
export async function shoot(page: Page, look: Look, file: string): Promise<void> {
  await untilStill(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 7 })
    .toFile(`${FOLDER}${look.name}/${file}.png`);
}
