import type { Page } from '@playwright/test';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

async function holdAssets(page: Page): Promise<() => void> {
  let release = () => {};
  const assetsReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\//, async (route) => {
    await assetsReleased;
    // The page may be closed.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

async function recordCspViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { refused: violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.sourceFile}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

const outline = (page: Page) => page.locator('#outline');
const backgroundColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const [path, storedEntries, kind, bar] of [
  ['/', { token: 'any' }, 'home', true],
  ['/movie', { token: 'any' }, 'trade', true],
  ['/moneyList', { token: 'any' }, 'list', true],
  ['/recharge', { token: 'any' }, 'form', false],
  ['/', {}, 'form', false],
] as const) {
  test(`outlines ${path}${'token' in storedEntries ? '' : ', signed out,'} as a ${kind} before any file loads`, async ({
    page,
  }) => {
    const violations = await recordCspViolations(page);
    await holdAssets(page);
    await setLocalStorage(page, { language: 'en', ...storedEntries });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(outline(page).getByText('Candela')).toBeVisible();
    await expect(page.locator(`.outline-${kind}`)).toBeVisible();
    await expect(page.locator('.outline-part:visible')).toHaveCount(1);
    await expect(page.locator('.outline-bar')).toBeVisible({ visible: bar });
    await expect(outline(page).getByText('Funds are virtual and have no value')).toBeInViewport();
    expect(await violations()).toEqual([]);
  });
}

for (const [night, colour] of [
  ['true', 'rgb(10, 13, 19)'],
  ['false', 'rgb(246, 245, 241)'],
] as const) {
  test(`outlines the page in the stored theme and direction (night: ${night})`, async ({
    page,
  }) => {
    await holdAssets(page);
    await setLocalStorage(page, { language: 'he', nMode: night });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(outline(page).getByText('Candela')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'he');
    expect(await backgroundColor(page)).toBe(colour);
  });
}

/** @returns the cumulative layout shift. */
async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as unknown as { readonly value: number };
        (window as unknown as { moved: number }).moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved);
}

test('replaces the outline with the screen without layout shift', async ({
  signedInPage: page,
}) => {
  const release = await holdAssets(page);
  const layoutShift = await recordLayoutShift(page);
  await page.goto('/mine', { waitUntil: 'commit' });
  await expect(outline(page)).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(outline(page)).toHaveCount(0);
  expect(await layoutShift()).toBeLessThanOrEqual(0.02);
});

for (const width of [320, 390, 768, 1_280]) {
  test(`keeps the trading screen still at ${width} px when responses arrive one by one`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const layoutShift = await recordLayoutShift(page);
    let earlier: Promise<unknown> = Promise.resolve();
    await page.route(/\/api\//, async (route) => {
      if (route.request().url().includes('/stream')) return route.continue();
      const response = await route.fetch();
      // Each in its own frame.
      earlier = earlier.then(() => page.evaluate(() => new Promise(requestAnimationFrame)));
      await earlier;
      await route.fulfill({ response });
    });
    await page.goto('/movie');
    const buyUp = page.getByRole(width < 768 ? 'button' : 'radio', { name: /^Buy up/ });
    await expect(buyUp).toBeEnabled();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await layoutShift()).toBeLessThanOrEqual(0.02);
  });
}

test.describe('page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('hides the outline when scripts are disabled', async ({ page }) => {
    await page.goto('/login');
    await expect(outline(page)).toBeAttached();
    await expect(outline(page)).toBeHidden();
  });
});
