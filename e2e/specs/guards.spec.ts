import type { Page } from '@playwright/test';
import { ENTRY, ROUTES } from '../fixtures/screens.js';
import { expect, test } from '../fixtures/test.js';
import { isStanding, pushAddress, walkTo } from '../fixtures/walk.js';
import { shellOf } from '../pages/shell.js';

const TABS = ['Home', 'Cart', 'Service', 'Account'];
const SECOND = ['Home', 'Market', 'Transactions', 'Profile'];

/** Refusals of the service while a screen opened: their paths and codes. */
function refusalsOf(page: Page): string[] {
  const refusals: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const answer = await response.json().catch(() => undefined);
    if (answer && answer.sign !== 1) refusals.push(`${response.url()}: ${answer.code}`);
  });
  return refusals;
}

test('every path is served as a page of the app', { tag: '@main' }, async ({ request, url }) => {
  for (const [path] of ROUTES) {
    const answer = await request.get(`${url}${path}`);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain('text/html');
  }
});

test('an anonymous visitor sees every public screen, with its heading, and login instead of the others', {
  tag: '@main',
}, async ({ english: page }) => {
  test.setTimeout(120_000);
  await page.goto('/help');
  for (const [path, access] of ROUTES) {
    await pushAddress(page, path);
    await isStanding(page, access === 'public' ? path : '/login', 'en');
    // So that the next one leads to login from elsewhere.
    await walkTo(page, '/help', 'en');
  }
});

test.describe('a signed-in person', () => {
  test('every screen stands at its address, with its heading and its bar, and no call is refused', {
    tag: '@main',
  }, async ({ signedIn: page }) => {
    test.setTimeout(120_000);
    const refusals = refusalsOf(page);
    await page.goto('/');
    for (const [path, , bar] of ROUTES) {
      if (ENTRY.includes(path)) continue;
      await walkTo(page, path, 'en');
      const labels = shellOf(page).menu.getByRole('link');
      await expect(labels, path).toHaveText(bar === 'tabs' ? TABS : bar === 'second' ? SECOND : []);
    }
    expect(refusals).toEqual([]);
  });

  test('an unknown path and /beauty show Home', { tag: '@main' }, async ({ signedIn: page }) => {
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
