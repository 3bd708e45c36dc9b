import type { Page } from '@playwright/test';
import { ENTRY, ROUTES } from '../fixtures/screens.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';

const TABS = ['Home', 'Cart', 'Service', 'Account'];
const SECOND = ['Home', 'Market', 'Transactions', 'Profile'];

/** Goes to an address inside the app, without loading it anew. */
async function pushAddress(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

test.describe('an anonymous visitor', () => {
  for (const [path, access] of ROUTES) {
    test(`${path} is ${access}`, async ({ english: page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(access === 'public' ? path : '/login');
    });
  }
});

test.describe('a signed-in person', () => {
  test('every screen stands at its address, with its bar', async ({ signedIn: page }) => {
    test.setTimeout(120_000);
    for (const [path, , bar] of ROUTES) {
      if (ENTRY.includes(path)) continue;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveURL((url) => url.pathname === path);
      const labels = shellOf(page).menu.getByRole('link');
      await expect(labels, path).toHaveText(bar === 'tabs' ? TABS : bar === 'second' ? SECOND : []);
    }
  });

  test('an unknown path and /beauty show Home', async ({ signedIn: page }) => {
    for (const path of ['/nowhere', '/beauty', '/movie/deeper']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Candela' }), path).toBeVisible();
    }
  });

  for (const path of ENTRY) {
    test(`${path} goes back one step in history`, async ({ signedIn: page }) => {
      await page.goto('/mine');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pushAddress(page, path);
      await expect(page).toHaveURL('/mine');
    });
  }

  test('/beauty restores the place on Home that was left', async ({ signedIn: page }) => {
    await page.goto('/');
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /BTC/ })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/mine');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await pushAddress(page, '/beauty');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });
});
