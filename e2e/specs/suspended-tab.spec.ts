import type { APIRequestContext, Page } from '@playwright/test';
import { type BackgroundTab, openInBackground } from '../fixtures/background-tab.js';
import { openStreamProxy, type StreamProxy } from '../fixtures/stream-proxy.js';
import { expect, test } from '../fixtures/test.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

const HOUR_MS = 3_600_000;
const DAY_S = 86_400;
/** Covers the time asleep. */
const TABLE_TICKS = 60;
const SETTLED_WITHIN_MS = 100_000;
const AWAKE_MS = 5_000;

const ORDER = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };

/**
 * As many as opening a screen.
 * @param since `performance.now()` at waking.
 */
function expectFewRequests(requestedPaths: readonly string[], since: number): void {
  const seconds = (performance.now() - since) / 1_000;
  const counts = new Map<string, number>();
  for (const path of requestedPaths) counts.set(path, (counts.get(path) ?? 0) + 1);
  expect(Math.max(...counts.values()), JSON.stringify([...counts])).toBeLessThanOrEqual(
    seconds + 3,
  );
  expect(requestedPaths.length, JSON.stringify([...counts])).toBeLessThanOrEqual(12 + 4 * seconds);
}

/** `93,357.23` */
async function priceNow(request: APIRequestContext, url: string, token: string): Promise<string> {
  const answer = await request.get(`${url}/api/Lottery/goods_find`, {
    params: { lang: 'en', id: 'btc', token },
  });
  const { price1 } = (await answer.json()).data;
  return Number(price1).toLocaleString('en-US', { minimumFractionDigits: 2 });
}

let proxy: StreamProxy;
test.beforeEach(async ({ url }) => {
  proxy = await openStreamProxy(url);
});
test.afterEach(() => proxy.close());

test.describe.configure({ timeout: 180_000 });

const countRequests = ({ requestedPaths }: BackgroundTab, path: string) =>
  requestedPaths.filter((it) => it === path).length;

test('shows one result when a tab that was frozen during settlement resumes', async ({
  fundedUser: { token },
  call,
  orders,
  request,
  url,
}) => {
  const tab = await openInBackground(`${proxy.url}/movie`, { language: 'en', token });
  const links = () => tab.evaluate(`document.querySelectorAll('a[href*="?order="]').length`);
  const running = () => tab.evaluate(`document.querySelectorAll('[role="progressbar"]').length`);
  const title = (): Promise<string> => tab.evaluate('document.title');
  try {
    await tab.bringToFront();
    await expect.poll(() => countRequests(tab, 'stream'), { timeout: 30_000 }).toBe(1);
    const { data: order } = await call('bet/cpbuy', { ...ORDER, token });
    await expect.poll(running).toBeGreaterThan(0);

    await tab.sendToBack();
    await tab.freeze();
    proxy.pause();
    // The absence of requests can only be awaited.
    await new Promise((resolve) => setTimeout(resolve, AWAKE_MS));
    const [before, previousTitle] = [tab.requestedPaths.length, await title()];
    await expect
      .poll(async () => (await orders('closed')).length, { timeout: SETTLED_WITHIN_MS })
      .toBe(1);
    proxy.resume();
    expect(tab.requestedPaths.slice(before)).toEqual([]);
    expect(await title()).toBe(previousTitle);

    const wokenAt = performance.now();
    await tab.unfreeze();
    await tab.bringToFront();
    await expect.poll(links).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, AWAKE_MS));
    expectFewRequests(tab.requestedPaths.slice(before), wokenAt);
    expect(await links()).toBe(1);
    expect(await running()).toBe(0);
    expect(await tab.evaluate(`document.querySelector('a[href*="?order="]').href`)).toContain(
      order.id,
    );
    expect(countRequests(tab, 'stream')).toBe(2);
    // The title follows each price, possibly late.
    await expect(async () => {
      const price = await priceNow(request, url, token);
      await expect.poll(title, { intervals: [100], timeout: 3_000 }).toContain(price);
    }).toPass({ timeout: 30_000 });
  } finally {
    await tab.close();
  }
});

async function expectTitleChange(page: Page): Promise<void> {
  const previousTitle = await page.title();
  await expect.poll(() => page.title()).not.toBe(previousTitle);
}

/** Between consecutive rows. */
async function tickSteps(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Chart options' }).click();
  const options = page.getByRole('dialog', { name: 'Chart options' });
  await options.getByText('Show data').click();
  const rows = options.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const seconds = (await rows.allTextContents()).map((time) =>
    (time.match(/\d+/g) ?? []).reduce((sum, part) => sum * 60 + Number(part), 0),
  );
  // Newest first, possibly across midnight.
  return seconds.slice(1).map((second, at) => ((seconds[at] ?? 0) - second + DAY_S) % DAY_S);
}

test('shows one result and places no order at a stale price when a device wakes', async ({
  fundedPage: page,
  fundedUser: { token },
  call,
  orders,
  balance,
  context,
}) => {
  await context.clock.install();
  await page.goto(`${proxy.url}/movie`);
  await page.getByRole('radio', { name: 'Tick' }).click();
  const trade = tradePage(page);
  await trade.buyUp('10');
  const other = await context.newPage();
  // Must know the order before it sleeps.
  const watched = other.waitForResponse('**/api/user/find_gs');
  await other.goto(`${proxy.url}/mine`);
  await watched;
  await expect(other.getByText(/90\.00/).first()).toBeVisible();

  // The request in flight never arrives.
  await page.route('**/api/bet/cpbuy', () => undefined);
  const sent = page.waitForRequest('**/api/bet/cpbuy');
  await trade.prepare('20');
  await trade.confirm.click();
  await sent;
  proxy.pause();
  await context.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const requestedPaths: string[] = [];
  const otherPageCalls: string[] = [];
  const record = (calls: string[]) => (it: { url: () => string }) => {
    const [, path] = /\/api\/([^?]+)/.exec(it.url()) ?? [];
    if (path) calls.push(path);
  };
  page.on('request', record(requestedPaths));
  other.on('request', record(otherPageCalls));
  await expect
    .poll(async () => (await orders('closed')).length, { timeout: SETTLED_WITHIN_MS })
    .toBe(1);
  // A comparison of displayed prices that had begun sends its next request.
  const callsWhileSleeping = [...requestedPaths, ...otherPageCalls].filter(
    (path) => path !== 'fair/minute',
  );
  proxy.resume();

  const wokenAt = performance.now();
  await context.clock.fastForward(HOUR_MS);
  await context.clock.resume();
  await expect(page.getByText(/^We lost the connection/)).toBeVisible();
  const closedNotice = shellOf(other).notices.getByText(/^Order settled: /);
  await expect(closedNotice).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, AWAKE_MS));
  expect(callsWhileSleeping).toEqual([]);
  for (const calls of [requestedPaths, otherPageCalls]) expectFewRequests(calls, wokenAt);
  await expect(closedNotice).toHaveCount(1);
  await expect(page).toHaveURL(/\/movie\?/);
  expect((await call('user/info', { token })).sign).toBe(1);

  await page.unroute('**/api/bet/cpbuy');
  await page.getByRole('button', { name: 'Confirm again' }).click();
  await expect(
    page.getByText(/^Your order took too long to reach us and was not placed\./),
  ).toBeVisible();
  expect(await orders('trading')).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveCount(1);
  await expect(trade.timeLeft).toHaveCount(0);
  await expectTitleChange(page);
  const [{ profit }] = await orders('closed');
  expect(await balance()).toBe((100 + Number(profit)).toFixed(2));
  await expect(other.getByText(await balance()).first()).toBeVisible();

  // The chart must not connect the old price to the current one.
  expect(await tickSteps(page)).toEqual(Array(TABLE_TICKS - 1).fill(1));
});
