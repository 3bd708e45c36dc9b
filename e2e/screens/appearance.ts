import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../fixtures/localized-text.js';
import { expect } from '../fixtures/test.js';

export interface Appearance {
  readonly name: string;
  readonly language: Language;
  readonly night: boolean;
  readonly width: number;
}

const DEFAULT_APPEARANCES: readonly Appearance[] = [
  { name: 'night-en', language: 'en', night: true, width: 390 },
  { name: 'day-en', language: 'en', night: false, width: 390 },
  { name: 'night-he', language: 'he', night: true, width: 390 },
  { name: 'night-th', language: 'th', night: true, width: 390 },
  { name: 'night-hk', language: 'hk', night: true, width: 390 },
];

const ALL_APPEARANCES: readonly Appearance[] = (
  ['en', 'he', 'th', 'hk', 'pt', 'hi'] as const
).flatMap((language) =>
  [390, 320].flatMap((width) =>
    [true, false].map((night) => ({
      name: `${language}-${width}-${night ? 'night' : 'day'}`,
      language,
      night,
      width,
    })),
  ),
);

const WIDE_APPEARANCES: readonly Appearance[] = [768, 1_280].map((width) => ({
  name: `wide-${width}`,
  language: 'en',
  night: true,
  width,
}));

const selection = process.env.SCREENS;
export const APPEARANCES =
  selection === 'every'
    ? ALL_APPEARANCES
    : selection === 'wide'
      ? WIDE_APPEARANCES
      : DEFAULT_APPEARANCES;
export const isDefault = APPEARANCES === DEFAULT_APPEARANCES;
export const FOLDER = new URL('../.reports/screens/', import.meta.url).pathname;

export const DETAILED_APPEARANCES = APPEARANCES.filter(
  ({ language, night }) => language === 'en' || (language === 'he' && (night || !isDefault)),
);

export function contextOptions({ width }: Pick<Appearance, 'width'>, baseURL: string) {
  const permissions = ['notifications'];
  return {
    baseURL,
    permissions,
    deviceScaleFactor: isDefault ? 2 : 1,
    viewport: { width, height: 844 },
  };
}

/** Ignores infinite and scroll-driven animations. */
export async function finishAnimations(page: Page): Promise<void> {
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

export async function waitUntilToastsAreGone(page: Page): Promise<void> {
  await expect(page.locator('[class*="Toaster"][data-kind]')).toHaveCount(0, { timeout: 20_000 });
}

/** A third of the size. */
export async function takeScreenshot(
  page: Page,
  appearance: Appearance,
  file: string,
): Promise<void> {
  await finishAnimations(page);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, quality: 90, effort: 7 })
    .toFile(`${FOLDER}${appearance.name}/${file}.png`);
}
