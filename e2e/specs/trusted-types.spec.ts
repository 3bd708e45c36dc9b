import type { Page } from '@playwright/test';
import { ENTRY, ROUTES } from '../fixtures/screens.js';
import { expect, test } from '../fixtures/test.js';
import { walkTo } from '../fixtures/walk.js';

// The worker is registered by its address, which is one of the texts that the app's policy passes.
test.use({ serviceWorkers: 'allow' });

/** All routes in one page. */
const WALK_MS = 240_000;

/** What the page's policy refused since it was loaded, with the file that tried. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
      refused.push(`${effectiveDirective} ${sample} ${sourceFile}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

test('no screen does what its content security policy refuses', async ({ signedIn: page }) => {
  test.setTimeout(WALK_MS);
  const refusedOf = await listen(page);
  await page.goto('/');
  // It was registered, and has begun.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const [path] of ROUTES) {
    if (ENTRY.includes(path)) continue;
    await walkTo(page, path, 'en');
    // The chart comes after its screen, and goes with it.
    if (path === '/movie') await expect(page.locator('canvas').first()).toBeVisible();
    expect(await refusedOf(), path).toEqual([]);
  }
});

test('no screen of who is not signed in does', async ({ english: page }) => {
  const refusedOf = await listen(page);
  await page.goto('/login');
  for (const [path, access] of ROUTES) {
    if (access === 'public') await walkTo(page, path, 'en');
    expect(await refusedOf(), path).toEqual([]);
  }
});

test('a text that would become elements or a script is refused, and its script does not run', {
  tag: '@main',
}, async ({ english: page }) => {
  const refusedOf = await listen(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const told = await page.evaluate(async () => {
    const tried = async (work: () => unknown) => {
      try {
        await work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const host = document.createElement('div');
    document.body.append(host);
    const factory = (
      window as unknown as { trustedTypes: { createPolicy: (...of: unknown[]) => unknown } }
    ).trustedTypes;
    const all = { createHTML: (text: string) => text };
    return {
      html: await tried(() => {
        host.innerHTML = '<img src="x" onerror="window.ran = true">';
      }),
      adjacent: await tried(() => host.insertAdjacentHTML('beforeend', '<b>a</b>')),
      written: await tried(() => document.write('<b>a</b>')),
      address: await tried(() => {
        document.createElement('script').src = '/assets/a.js';
      }),
      worker: await tried(() => new Worker('/sw.js?other')),
      registered: await tried(() => navigator.serviceWorker.register('/sw.js?other')),
      policy: await tried(() => factory.createPolicy('mine', all)),
      again: await tried(() => factory.createPolicy('default', all)),
      left: host.childNodes.length,
      emptied: await tried(() => {
        host.innerHTML = '';
      }),
      ran: 'ran' in window,
    };
  });
  expect(told).toEqual({
    ...{ html: 'TypeError', adjacent: 'TypeError', written: 'TypeError', address: 'TypeError' },
    ...{ worker: 'TypeError', registered: 'TypeError', policy: 'TypeError', again: 'TypeError' },
    ...{ left: 0, emptied: 'done', ran: false },
  });
  expect((await refusedOf()).length).toBeGreaterThanOrEqual(6);
});
