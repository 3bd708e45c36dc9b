import type { Page } from '@playwright/test';
import { openStreamProxy, type StreamProxy } from '../fixtures/stream-proxy.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

/** The app stops relying on a silent stream. */
const SILENCE_MS = 5_000;
/** For a busy machine. */
const PATIENCE_MS = 4_000;
/** Maximum backoff. */
const OPENED_AGAIN_MS = 45_000;
/** For a one-minute order. */
const SETTLED_WITHIN_MS = 100_000;

function recordCalls(page: Page) {
  const asked: { readonly path: string; readonly at: number }[] = [];
  page.on('request', (request) => {
    const [, path] = /\/api\/([^?]+)/.exec(request.url()) ?? [];
    if (path) asked.push({ path, at: Date.now() });
  });
  return {
    count: (path: string, since = 0) =>
      asked.filter((it) => it.path === path && it.at >= since).length,
    first: (path: string, since: number) =>
      asked.find((it) => it.path === path && it.at >= since)?.at,
  };
}

type Calls = ReturnType<typeof recordCalls>;

/** By the price in the window title. */
async function expectMoves(page: Page, times: number): Promise<void> {
  for (let moved = 0; moved < times; moved += 1) {
    const before = await page.title();
    await expect.poll(() => page.title()).not.toBe(before);
  }
}

/** Without polling. */
async function expectStreamed(page: Page, calls: Calls): Promise<void> {
  await expect(async () => {
    const since = Date.now();
    await expectMoves(page, 4);
    expect(calls.count('Lottery/goods_find', since)).toBe(0);
  }).toPass({ timeout: OPENED_AGAIN_MS });
}

async function openTrading(page: Page, path = '/movie'): Promise<Calls> {
  const calls = recordCalls(page);
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Buy up/ })).toBeVisible();
  await expect.poll(() => calls.count('stream')).toBe(1);
  return calls;
}

test('receives prices by the stream without polling them, and still polls the profile', async ({
  signedIn: page,
}) => {
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
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
    signedIn: page,
  }) => {
    test.setTimeout(150_000);
    const calls = await openTrading(page, `${proxy.url}/movie`);
    await expectStreamed(page, calls);

    const held = Date.now();
    proxy.hold();
    await expect
      .poll(() => calls.count('Lottery/goods_find', held), { timeout: 3 * SILENCE_MS })
      .toBeGreaterThan(2);
    const first = calls.first('Lottery/goods_find', held) ?? Number.POSITIVE_INFINITY;
    expect(first - held).toBeLessThan(SILENCE_MS + PATIENCE_MS);
    await expectMoves(page, 2);

    proxy.release();
    await expectStreamed(page, calls);
  });
});

test('shows a settlement from the stream when its call fails', async ({ fundedPage: page }) => {
  test.setTimeout(180_000);
  await page.route('**/api/user/find_gs', async (route) => {
    const asksForOne = new URLSearchParams(route.request().postData() ?? '').has('ids');
    await (asksForOne ? route.abort() : route.continue());
  });
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
  await tradePage(page).buyUp('10');
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({
    timeout: SETTLED_WITHIN_MS,
  });
});

test('shows an order placed on another device at once', async ({
  fundedPage: page,
  funded,
  call,
}) => {
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
  const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  await call('bet/cpbuy', { ...terms, token: funded.token });
  // Polling takes 15 seconds.
  await expect(tradePage(page).timeLeft).toBeVisible({ timeout: PATIENCE_MS });
});

test('closes the stream when another tab logs out', async ({ signedIn: page }) => {
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
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
  signedIn: page,
  person,
  call,
}) => {
  // Other calls would report it too, so they are blocked.
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
  await page.route(/\/api\/(?!stream)/, () => {});
  await call('user/logout', { token: person.token });
  await expect(page.getByText('Your session ended. Log in to continue.')).toBeVisible();
});

test('polls in a second window until the first one closes', async ({ signedIn: page }) => {
  const calls = await openTrading(page);
  await expectStreamed(page, calls);
  const other = await page.context().newPage();
  const others = recordCalls(other);
  await other.goto('/movie');
  await expect.poll(() => others.count('Lottery/goods_find')).toBeGreaterThan(5);
  expect(others.count('stream')).toBe(0);
  await page.goto('about:blank');
  await expect.poll(() => others.count('stream')).toBe(1);
  await expectStreamed(other, others);
});
