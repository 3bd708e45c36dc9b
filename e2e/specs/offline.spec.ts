import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launch, PORT, WEB_DIST } from '../fixtures/start-product.js';
import { expect, type Fixtures, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';

test.use({ serviceWorkers: 'allow' });
/** The service worker is registered late. */
test.describe.configure({ timeout: 180_000 });

const retry = { name: 'Try again' };
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** `/assets/ProfileScreen-….js` */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function isTakenOver(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 60_000,
    })
    .toBe(true);
}

/** Controlled, and all loaded files are cached. */
async function isReady(page: Page): Promise<void> {
  await isTakenOver(page);
  await expect
    .poll(
      async () => {
        const there = await kept(page);
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
}, async ({ signedIn: page, context }) => {
  await page.goto('/');
  await expect(titled(page, 'Candela')).toBeVisible();
  await isReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(titled(page, 'Candela')).toBeVisible();
  await expect(shellOf(page).menu).toBeVisible();
  await expect(page.getByText(/^Offline\. Data as of/)).not.toHaveCount(0);
  expect((await kept(page)).filter((it) => it.startsWith('/api'))).toEqual([]);
});

test('caches a file that was loading when the service worker took over', async ({
  signedIn: page,
}) => {
  let comes: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const late = '**/assets/AlarmBanner-*.css';
  await page.route(late, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(late);
  await page.goto('/');
  const path = new URL((await asked).url()).pathname;
  await isTakenOver(page);
  comes();
  await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(path);
});

test('opens a tab offline that was never opened before', async ({ signedIn: page, context }) => {
  await page.goto('/');
  await isReady(page);
  await expect
    .poll(async () => (await kept(page)).some((it) => it.includes('/ServiceScreen-')), {
      timeout: 30_000,
    })
    .toBe(true);
  await isReady(page);
  await context.setOffline(true);
  await shellOf(page).menu.getByRole('link', { name: 'Account' }).click();
  await expect(titled(page, 'Account')).toBeVisible();
});

test('offers retry for an uncached screen offline and shows it once online', {
  tag: '@main',
}, async ({ signedIn: page, context }) => {
  await page.goto('/');
  await isReady(page);
  await context.setOffline(true);
  await page.goto('/moneyList');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(shellOf(page).menu).toBeVisible();
  await context.setOffline(false);
  await expect(titled(page, 'Account details')).toBeVisible({ timeout: 20_000 });
});

interface Rebuilt {
  readonly rebuild: () => void;
  /**
   * As during a deployment.
   * @returns a function that restores the file.
   */
  readonly loseWorker: () => () => void;
}

const owning = test.extend<Rebuilt & Fixtures & { readonly own: Rebuilt & { url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'candela-builds-'));
    const webDist = join(folder, 'web');
    cpSync(WEB_DIST, webDist, { recursive: true });
    rmSync(join(webDist, 'index.html.br'), { force: true });
    const product = await launch({
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

// All tests use the same port, so they run sequentially.
owning.describe('new build during a visit', () => {
  owning.describe.configure({ mode: 'default' });

  owning(
    'offers a new build and loads it when the user confirms',
    async ({ signedIn: page, rebuild }) => {
      const next = page.locator('html[data-build="next"]');
      await page.goto('/mine');
      await isReady(page);
      rebuild();
      await page.reload();
      const offer = shellOf(page).notices.getByText('A new version is ready');
      await expect(offer).toBeVisible({ timeout: 60_000 });
      // No reload without consent.
      await expect(next).toHaveCount(0);
      await shellOf(page).notices.getByRole('button', { name: 'Update' }).click();
      // Within two seconds, even if the old worker does not respond.
      await expect(next).toHaveCount(1, { timeout: 15_000 });
      await expect(titled(page, 'Account')).toBeVisible();
    },
  );

  owning(
    'ignores an update check answered 404 and finds the new build on the next check',
    async ({ signedIn: page, request, url, rebuild, loseWorker }) => {
      const broken: Error[] = [];
      page.on('pageerror', (error) => broken.push(error));
      const check = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.update().then(
            () => 'checked',
            () => 'failed',
          );
        });
      await page.goto('/mine');
      await isReady(page);
      const putBack = loseWorker();
      expect((await request.get(`${url}/sw.js`)).status()).toBe(404);
      expect(await check()).toBe('failed');
      await page.reload();
      await expect(titled(page, 'Account')).toBeVisible();
      await isReady(page);
      await expect(shellOf(page).notices).toBeAttached();
      await expect(shellOf(page).notices.locator('[data-kind]')).toHaveCount(0);

      putBack();
      rebuild();
      expect(await check()).toBe('checked');
      await expect(shellOf(page).notices.getByText('A new version is ready')).toBeVisible({
        timeout: 60_000,
      });
      expect(broken).toEqual([]);
    },
  );
});
