import { type BackgroundTab, openInBackground } from '../fixtures/background-tab.js';
import { expect, test } from '../fixtures/test.js';

/** User info, 5 s. */
const LONGEST_POLL_MS = 6_000;

const SCREENS = [
  // Once visible, its price comes by the stream.
  [
    'Trading',
    '/movie',
    ['Lottery/goods_find', 'user/info'],
    [
      ['user/info', 3],
      ['stream', 1],
    ],
  ],
  [
    'Home',
    '/',
    ['Lottery/goods_api', 'user/info'],
    [
      ['user/info', 3],
      ['Lottery/goods_api', 3],
    ],
  ],
] as const;

const countRequests = ({ requestedPaths }: BackgroundTab, path: string) =>
  requestedPaths.filter((it) => it === path).length;

for (const [name, path, requestedPaths, maxCounts] of SCREENS) {
  // @spec 4.2
  test(`polls ${name} only while its tab is visible when it was opened in the background`, async ({
    url,
    user,
  }) => {
    const tab = await openInBackground(url + path, { language: 'en', token: user.token });
    try {
      for (const call of requestedPaths) {
        // Other tests are running.
        await expect
          .poll(() => countRequests(tab, call), { message: `the first ${call}`, timeout: 30_000 })
          .toBe(1);
      }
      expect(await tab.isHidden()).toBe(true);
      expect(countRequests(tab, 'stream')).toBe(0);

      await tab.bringToFront();
      await expect.poll(() => tab.isHidden()).toBe(false);
      for (const [call, times] of maxCounts) {
        await expect
          .poll(() => countRequests(tab, call), { message: `${call} once shown`, timeout: 30_000 })
          .toBeGreaterThanOrEqual(times);
      }

      await tab.sendToBack();
      await expect.poll(() => tab.isHidden()).toBe(true);
      const before = tab.requestedPaths.length;
      // Absence can only be awaited.
      await new Promise((resolve) => setTimeout(resolve, LONGEST_POLL_MS));
      expect(tab.requestedPaths.slice(before)).toEqual([]);
    } finally {
      await tab.close();
    }
  });
}

test('refetches messages when the network returns', { tag: '@main' }, async ({
  signedInPage: page,
  context,
}) => {
  await page.goto('/message');
  await expect(page.getByText('Welcome to Candela')).toBeVisible();
  await context.setOffline(true);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
  const refetched = page.waitForRequest('**/api/user/mail', { timeout: 8_000 });
  await context.setOffline(false);
  await refetched;
});
