import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchProduct, PORT, WEB_DIST } from '../fixtures/start-product.js';
import { expect, type Fixtures, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';

test.use({ serviceWorkers: 'allow' });
/** The service worker is registered late. */
test.describe.configure({ timeout: 180_000 });

const retry = { name: 'Try again' };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** `/assets/ProfileScreen-….js` */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function waitForServiceWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 60_000,
    })
    .toBe(true);
}

async function waitUntilCached(page: Page): Promise<void> {
  await waitForServiceWorker(page);
  await expect
    .poll(
      async () => {
        const there = await cachedPaths(page);
        const loaded = await page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
        );
        return loaded.filter((it) => it.startsWith('/assets/') && !there.includes(it));
      },
      { timeout: 30_000 },
    )
    .toEqual([]);
}

test('starts offline with the last data and its time', {
  tag: '@main',
}, async ({ signedInPage: page, context }) => {
  await page.goto('/');
  await expect(heading(page, 'Candela')).toBeVisible();
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Candela')).toBeVisible();
  await expect(shellOf(page).menu).toBeVisible();
  await expect(page.getByText(/^Offline\. Data as of/)).toHaveCount(1);
  expect((await cachedPaths(page)).filter((it) => it.startsWith('/api'))).toEqual([]);
});

test('caches a file that was loading when the service worker took over', async ({
  signedInPage: page,
}) => {
  let releaseFile: () => void = () => undefined;
  const fileReleased = new Promise<void>((resolve) => {
    releaseFile = resolve;
  });
  const delayedFile = '**/assets/AlarmBanner-*.js';
  await page.route(delayedFile, async (route) => {
    await fileReleased;
    await route.continue();
  });
  const fileRequest = page.waitForRequest(delayedFile);
  await page.goto('/');
  const path = new URL((await fileRequest).url()).pathname;
  await waitForServiceWorker(page);
  releaseFile();
  await expect.poll(() => cachedPaths(page), { timeout: 30_000 }).toContain(path);
});

test('opens a tab offline that was never opened before', async ({
  signedInPage: page,
  context,
}) => {
  await page.goto('/');
  await waitUntilCached(page);
  await expect
    .poll(async () => (await cachedPaths(page)).some((it) => it.includes('/ServiceScreen-')), {
      timeout: 30_000,
    })
    .toBe(true);
  await waitUntilCached(page);
  await context.setOffline(true);
  await shellOf(page).menu.getByRole('link', { name: 'Account' }).click();
  await expect(heading(page, 'Account')).toBeVisible();
});

test('offers retry for an uncached screen offline and shows it once online', {
  tag: '@main',
}, async ({ signedInPage: page, context }) => {
  await page.goto('/');
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.goto('/moneyList');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(shellOf(page).menu).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Account details')).toBeVisible({ timeout: 20_000 });
});

interface BuildFixtures {
  readonly rebuild: () => void;
  /** @returns a function that restores the file. */
  readonly loseWorker: () => () => void;
}

const testWithOwnProduct = test.extend<
  BuildFixtures & Fixtures & { readonly own: BuildFixtures & { url: string } }
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'candela-builds-'));
    const webDist = join(folder, 'web');
    cpSync(WEB_DIST, webDist, { recursive: true });
    rmSync(join(webDist, 'index.html.br'), { force: true });
    const product = await launchProduct({
      port: String(Number(PORT) + 2),
      dataDir: join(folder, 'data'),
      log: 'builds',
      webDist,
    });
    const change = (file: string, from: RegExp, to: string) => {
      const path = join(webDist, file);
      const text = readFileSync(path, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(path, text.replace(from, to));
    };
    const worker = join(webDist, 'sw.js');
    await use({
      url: product.url,
      loseWorker: () => {
        renameSync(worker, `${worker}.away`);
        return () => renameSync(`${worker}.away`, worker);
      },
      rebuild: () => {
        change('index.html', /<html /, '<html data-build="next" ');
        change(
          'sw.js',
          /"revision":"\w+","url":"index\.html"/,
          '"revision":"next","url":"index.html"',
        );
      },
    });
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  url: async ({ own }, use) => {
    await use(own.url);
  },
  rebuild: async ({ own }, use) => {
    await use(own.rebuild);
  },
  loseWorker: async ({ own }, use) => {
    await use(own.loseWorker);
  },
});

// One port for all tests.
testWithOwnProduct.describe('new build during a visit', () => {
  testWithOwnProduct.describe.configure({ mode: 'default' });

  testWithOwnProduct(
    'offers a new build and loads it when the user confirms',
    async ({ signedInPage: page, rebuild }) => {
      const next = page.locator('html[data-build="next"]');
      await page.goto('/mine');
      await waitUntilCached(page);
      rebuild();
      await page.reload();
      const updateNotice = shellOf(page).notices.getByText('A new version is ready');
      await expect(updateNotice).toBeVisible({ timeout: 60_000 });
      await expect(next).toHaveCount(0);
      await shellOf(page).notices.getByRole('button', { name: 'Update' }).click();
      // Even if the old worker does not respond.
      await expect(next).toHaveCount(1, { timeout: 15_000 });
      await expect(heading(page, 'Account')).toBeVisible();
    },
  );

  testWithOwnProduct(
    'ignores an update check answered 404 and finds the new build on the next check',
    async ({ signedInPage: page, request, url, rebuild, loseWorker }) => {
      const pageErrors: Error[] = [];
      page.on('pageerror', (error) => pageErrors.push(error));
      const check = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.update().then(
            () => 'checked',
            () => 'failed',
          );
        });
      await page.goto('/mine');
      await waitUntilCached(page);
      const putBack = loseWorker();
      expect((await request.get(`${url}/sw.js`)).status()).toBe(404);
      expect(await check()).toBe('failed');
      await page.reload();
      await expect(heading(page, 'Account')).toBeVisible();
      await waitUntilCached(page);
      await expect(shellOf(page).notices).toBeAttached();
      await expect(shellOf(page).notices.locator('[data-kind]')).toHaveCount(0);

      putBack();
      rebuild();
      expect(await check()).toBe('checked');
      await expect(shellOf(page).notices.getByText('A new version is ready')).toBeVisible({
        timeout: 60_000,
      });
      expect(pageErrors).toEqual([]);
    },
  );
});
