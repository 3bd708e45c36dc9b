import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.js';
import { clippedTexts } from '../fixtures/clipped-text.js';
import type { Language } from '../fixtures/localized-text.js';
import { navigateTo } from '../fixtures/navigation.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

const FORMS = [
  '/recharge',
  '/withdrawal',
  '/binbak',
  '/editBankInfo',
  '/withdrawalAddress',
  '/realname',
  '/edit_login_password',
  '/edit_fund_password',
  '/share',
  '/service',
  '/setting',
];
const READING_PATHS = ['/about', '/help', '/article', '/agreement', '/privacy'];

const MAX_STOPS = 40;
const LINE_PX = 24;

interface FocusStop {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly top: number;
  readonly bottom: number;
}

/** Document coordinates. */
async function focusStops(page: Page): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  await page.locator('h1').evaluate((it) => {
    it.tabIndex = -1;
    it.focus();
  });
  for (let n = 0; n < MAX_STOPS; n++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      const main = at?.closest('main');
      if (!at || !main) return null;
      const { left, right, top, bottom } = (at.closest('label') ?? at).getBoundingClientRect();
      const rtl = document.dir === 'rtl';
      const room = innerWidth;
      return {
        name: at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40) ?? at.tagName,
        start: rtl ? room - right : left,
        end: rtl ? room - left : right,
        top: top + scrollY,
        bottom: bottom + scrollY,
        pinned: at.closest('[class*="footer"]') !== null,
      };
    });
    if (stop === null) {
      if (stops.length > 0) break;
      continue;
    }
    stops.push(stop.pinned ? { ...stop, top: 1e6, bottom: 1e6 } : stop);
  }
  return stops;
}

/** Except in a later column. */
function findOutOfOrder(stops: readonly FocusStop[]): string[] {
  return stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    if (!before) return [];
    const above = stop.bottom <= before.top + LINE_PX / 2;
    const beside = stop.start >= before.end;
    return above && !beside ? [`${before.name} leads back up to ${stop.name}`] : [];
  });
}

for (const { width, height, language, night } of [
  { width: 1_024, height: 768, language: 'en', night: true },
  { width: 1_280, height: 800, language: 'he', night: false },
  { width: 1_440, height: 900, language: 'th', night: true },
] as const) {
  test.describe(`desktop screens, ${width} px wide, in ${language}`, () => {
    test.use({ viewport: { width, height }, isMobile: false, hasTouch: false });

    const open = (page: Page, path: string) => navigateTo(page, path, language as Language);

    test('fit the width, keep the focus order and have no axe violations', async ({
      page,
      fundedUser,
    }) => {
      test.setTimeout(180_000);
      await setLocalStorage(page, { language, nMode: String(night), token: fundedUser.token });
      await page.goto('/mine');
      const found: string[] = [];
      for (const path of [...FORMS, ...READING_PATHS]) {
        await open(page, path);
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (over > 0) found.push(`${path} scrolls sideways by ${over} px`);
        found.push(...(await axeFindings(page)).map((it) => `${path}: ${it}`));
        found.push(...(await clippedTexts(page)).map((it) => `${path}: ${it}`));
        found.push(...findOutOfOrder(await focusStops(page)).map((it) => `${path}: ${it}`));
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe('recharge form on a desktop', () => {
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

  test('places hints beside the form and the button below it', async ({ signedInPage: page }) => {
    await page.goto('/recharge');
    const boxOf = async (name: string, role: 'button' | 'region') =>
      (await page.getByRole(role, { name }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect(page.getByRole('region', { name: 'Before you pay' })).toBeVisible();
    const hints = await boxOf('Before you pay', 'region');
    const channel = await boxOf('Payment method', 'region');
    const button = await boxOf('Continue', 'button');
    expect(hints.x).toBeGreaterThan(channel.x + channel.width);
    expect(Math.abs(button.x - channel.x)).toBeLessThan(2);
    expect(Math.abs(button.width - channel.width)).toBeLessThan(2);
  });
});

test('places the hints below the form on a phone', async ({ signedInPage: page }) => {
  await page.goto('/recharge');
  const hints = await page.getByRole('region', { name: 'Before you pay' }).boundingBox();
  const amount = await page.getByLabel('Amount', { exact: true }).boundingBox();
  expect(hints?.y).toBeGreaterThan((amount?.y ?? 0) + (amount?.height ?? 0));
  expect(hints?.width).toBeGreaterThan(300);
});
