import type { Page } from '@playwright/test';
import { openStreamProxy, type StreamProxy } from '../fixtures/stream-proxy.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

/** A silent stream is given up. */
const SILENCE_MS = 5_000;
const POLL_TIMEOUT_MS = 4_000;
const RECONNECT_TIMEOUT_MS = 45_000;
const SETTLEMENT_TIMEOUT_MS = 100_000;

function recordApiCalls(page: Page) {
  const recorded: { readonly path: string; readonly at: number }[] = [];
  page.on('request', (request) => {
    const [, path] = /\/api\/([^?]+)/.exec(request.url()) ?? [];
    if (path) recorded.push({ path, at: Date.now() });
  });
  return {
    count: (path: string, since = 0) =>
      recorded.filter((it) => it.path === path && it.at >= since).length,
    first: (path: string, since: number) =>
      recorded.find((it) => it.path === path && it.at >= since)?.at,
  };
}

type RecordedCalls = ReturnType<typeof recordApiCalls>;

async function expectTitleChanges(page: Page, times: number): Promise<void> {
  for (let moved = 0; moved < times; moved += 1) {
    const before = await page.title();
    await expect.poll(() => page.title()).not.toBe(before);
  }
}

/** Without polling. */
async function expectStreamedPrices(page: Page, calls: RecordedCalls): Promise<void> {
  await expect(async () => {
    const since = Date.now();
    await expectTitleChanges(page, 4);
    expect(calls.count('Lottery/goods_find', since)).toBe(0);
  }).toPass({ timeout: RECONNECT_TIMEOUT_MS });
}

async function openTrading(page: Page, path = '/movie'): Promise<RecordedCalls> {
  const calls = recordApiCalls(page);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Buy up/ })).toBeVisible();
  await expect.poll(() => calls.count('stream')).toBe(1);
  return calls;
}

test('receives prices by the stream without polling them, and still polls the profile', async ({
  signedInPage: page,
}) => {
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  const since = Date.now();
  await expect.poll(() => calls.count('user/info', since)).toBeGreaterThan(1);
  expect(calls.count('stream')).toBe(1);
});

test.describe('stream through a proxy', () => {
  let proxy: StreamProxy;
  test.beforeEach(async ({ url }) => {
    proxy = await openStreamProxy(url);
  });
  test.afterEach(() => proxy.close());

  test('polls prices while the stream is silent and stops when it resumes', async ({
    signedInPage: page,
  }) => {
    test.setTimeout(150_000);
    const calls = await openTrading(page, `${proxy.url}/movie`);
    await expectStreamedPrices(page, calls);

    const pausedAt = Date.now();
    proxy.pause();
    await expect
      .poll(() => calls.count('Lottery/goods_find', pausedAt), { timeout: 3 * SILENCE_MS })
      .toBeGreaterThan(2);
    const first = calls.first('Lottery/goods_find', pausedAt) ?? Number.POSITIVE_INFINITY;
    expect(first - pausedAt).toBeLessThan(SILENCE_MS + POLL_TIMEOUT_MS);
    await expectTitleChanges(page, 2);

    proxy.resume();
    await expectStreamedPrices(page, calls);
  });
});

test('shows a settlement from the stream when its call fails', async ({ fundedPage: page }) => {
  test.setTimeout(180_000);
  await page.route('**/api/user/find_gs', async (route) => {
    const hasOrderId = new URLSearchParams(route.request().postData() ?? '').has('ids');
    await (hasOrderId ? route.abort() : route.continue());
  });
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  await tradePage(page).buyUp('10');
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({
    timeout: SETTLEMENT_TIMEOUT_MS,
  });
});

test('shows an order placed on another device at once', async ({
  fundedPage: page,
  fundedUser,
  call,
}) => {
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  await call('bet/cpbuy', { ...terms, token: fundedUser.token });
  // Polling takes 15 seconds.
  await expect(tradePage(page).timeLeft).toBeVisible({ timeout: POLL_TIMEOUT_MS });
});

test('closes the stream when another tab logs out', async ({ signedInPage: page }) => {
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  // Closing a stream appears as a failed request.
  const ended = page.waitForEvent('requestfailed', (it) => it.url().includes('/api/stream'));
  const other = await page.context().newPage();
  await other.goto('/setting');
  await shellOf(other).logOut();
  await ended;
  await expect(page).toHaveURL('/login');
  expect(calls.count('stream')).toBe(1);
});

test('notifies by the stream when the service ends the session', async ({
  signedInPage: page,
  user,
  call,
}) => {
  // Other calls would report it too.
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  await page.route(/\/api\/(?!stream)/, () => {});
  await call('user/logout', { token: user.token });
  await expect(page.getByText('Your session ended. Log in to continue.')).toBeVisible();
});

test('polls in a second window until the first one closes', async ({ signedInPage: page }) => {
  const calls = await openTrading(page);
  await expectStreamedPrices(page, calls);
  const other = await page.context().newPage();
  const otherCalls = recordApiCalls(other);
  await other.goto('/movie');
  await expect.poll(() => otherCalls.count('Lottery/goods_find')).toBeGreaterThan(5);
  expect(otherCalls.count('stream')).toBe(0);
  await page.goto('about:blank');
  await expect.poll(() => otherCalls.count('stream')).toBe(1);
  await expectStreamedPrices(other, otherCalls);
});
