import { expect, setLocalStorage, test } from '../fixtures/test.js';

const PREFETCHED_PATHS = ['Lottery/web_index', 'Lottery/goods_api'];

test('prefetches Home’s public data while its code loads and does not request it again', async ({
  page,
  user,
  url,
}) => {
  await setLocalStorage(page, { language: 'en', token: user.token });
  const requestCounts = new Map<string, number>();
  for (const path of PREFETCHED_PATHS) {
    await page.route(`**/api/${path}*`, async (route) => {
      const times = (requestCounts.get(path) ?? 0) + 1;
      requestCounts.set(path, times);
      await (times === 1 ? route.continue() : route.abort());
    });
  }
  let releaseFiles = () => {};
  const filesReleased = new Promise<void>((resolve) => {
    releaseFiles = resolve;
  });
  await page.route(/\/assets\/start-[^/]+\.js/, async (route) => {
    await filesReleased;
    await route.continue();
  });
  const opened = page.goto(`${url}/`);
  for (const path of PREFETCHED_PATHS) await expect.poll(() => requestCounts.get(path)).toBe(1);
  releaseFiles();
  await opened;
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /BTC/ })).toBeVisible();
  await expect(page.getByText('Welcome to Candela')).toBeVisible();
});
