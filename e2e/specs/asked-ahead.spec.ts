import { expect, keep, test } from '../fixtures/test.js';

const ASKED = ['Lottery/web_index', 'Lottery/goods_api'];

test('prefetches Home’s public data while its code loads and does not request it again', async ({
  page,
  person,
  url,
}) => {
  await keep(page, { language: 'en', token: person.token });
  const asked = new Map<string, number>();
  for (const path of ASKED) {
    await page.route(`**/api/${path}*`, async (route) => {
      const times = (asked.get(path) ?? 0) + 1;
      asked.set(path, times);
      // Only the first succeeds.
      await (times === 1 ? route.continue() : route.abort());
    });
  }
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/start-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(`${url}/`);
  for (const path of ASKED) await expect.poll(() => asked.get(path)).toBe(1);
  letGo();
  await opened;
  await expect(page.getByRole('tabpanel').getByRole('link', { name: /BTC/ })).toBeVisible();
  await expect(page.getByText('Welcome to Candela')).toBeVisible();
});
