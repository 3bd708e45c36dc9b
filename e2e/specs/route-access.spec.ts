import type { Page } from '@playwright/test';
import { recordCspViolations } from '../fixtures/csp-violations.js';
import { expectScreen, navigateTo, pushAddress } from '../fixtures/navigation.js';
import { ENTRY_PATHS, ROUTES } from '../fixtures/routes.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';

const TABS = ['Home', 'Cart', 'Service', 'Account'];
const SECOND_BAR = ['Home', 'Market', 'Transactions', 'Profile'];

function recordRejectedCalls(page: Page): string[] {
  const rejectedCalls: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const answer = await response.json().catch(() => undefined);
    if (answer && answer.sign !== 1) rejectedCalls.push(`${response.url()}: ${answer.code}`);
  });
  return rejectedCalls;
}

test('serves every path as an HTML page', { tag: '@main' }, async ({ request, url }) => {
  for (const [path] of ROUTES) {
    const answer = await request.get(`${url}${path}`);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toContain('text/html');
  }
});

// @spec 2.1 6.1
test('shows public screens and redirects the others to login when signed out', {
  tag: '@main',
}, async ({ englishPage: page }) => {
  test.setTimeout(120_000);
  const cspViolations = await recordCspViolations(page);
  await page.goto('/help');
  let currentPath = '/help';
  for (const [path, access] of ROUTES) {
    const expected = access === 'public' ? path : '/login';
    // Otherwise the expected screen is on display before the navigation.
    if (expected === currentPath)
      await navigateTo(page, expected === '/help' ? '/login' : '/help', 'en');
    await pushAddress(page, path);
    await expectScreen(page, expected, 'en');
    expect(await cspViolations(), path).toEqual([]);
    currentPath = expected;
  }
});

test.describe('screens with the service worker', () => {
  // Its URL must pass Trusted Types.
  test.use({ serviceWorkers: 'allow' });

  // @spec 2.1
  test('shows every screen with its heading and bar, without refused calls or policy violations', {
    tag: '@main',
  }, async ({ signedInPage: page }) => {
    test.setTimeout(120_000);
    const rejectedCalls = recordRejectedCalls(page);
    const cspViolations = await recordCspViolations(page);
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const [path, , bar] of ROUTES) {
      if (ENTRY_PATHS.includes(path)) continue;
      await navigateTo(page, path, 'en');
      const labels = shellOf(page).menu.getByRole('link');
      await expect(labels, path).toHaveText(
        bar === 'tabs' ? TABS : bar === 'second' ? SECOND_BAR : [],
      );
      if (path === '/movie') await expect(page.locator('canvas').first()).toBeVisible();
      expect(await cspViolations(), path).toEqual([]);
    }
    expect(rejectedCalls).toEqual([]);
  });
});

test.describe('navigation when signed in', () => {
  // @spec 2.3
  test('shows Home for an unknown path and /beauty', async ({ signedInPage: page }) => {
    for (const path of ['/nowhere', '/beauty', '/movie/deeper']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Candela' }), path).toBeVisible();
    }
  });

  for (const path of ENTRY_PATHS) {
    // @spec 2.4
    test(`goes back one step in history when ${path} is opened`, async ({ signedInPage: page }) => {
      await page.goto('/mine');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await pushAddress(page, path);
      await expect(page).toHaveURL('/mine');
    });
  }

  // @spec 2.5
  test("restores Home's scroll position when /beauty is opened", async ({ signedInPage: page }) => {
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
