import type { Locator, Page } from '@playwright/test';
import { resize } from '../fixtures/resize.js';
import { expect, test } from '../fixtures/test.js';
import {
  type ChartPicture,
  type OrderStanding,
  PHONE_SCALE,
  readChartPicture,
} from '../pages/chart-picture.js';
import { ordersPage } from '../pages/orders.js';
import { tradePage } from '../pages/trade.js';

const ORDER_TIMEOUT_MS = 150_000;
const SETTLED_WITHIN_MS = 90_000;
/** Antialiasing; a line moved by one pixel changes several hundred. */
const EDGE_PX = 50;

/** Color by outcome. */
const STANDING_BY_OUTCOME: Readonly<Record<string, OrderStanding>> = {
  won: 'rise',
  lost: 'fall',
  tie: 'muted',
  void: 'muted',
};

test.use({ deviceScaleFactor: PHONE_SCALE });

const chartOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Price chart' }).locator('[dir="ltr"]').first();

async function expectFocusOrder(page: Page, first: Locator, second: Locator): Promise<void> {
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('One of them has no place on the screen.');
  const nextLine = b.y >= a.y + a.height;
  const further = b.y + b.height > a.y && b.x >= a.x + a.width - 1;
  expect(nextLine || further).toBe(true);
}

async function waitForPrices(page: Page, count: number): Promise<void> {
  for (let seen = 0; seen < count; seen += 1) {
    const previousTitle = await page.title();
    await expect.poll(() => page.title()).not.toBe(previousTitle);
  }
}

/** Edge pixels of areas may be blended differently. */
function expectUnchangedPicture(picture: ChartPicture, before: ChartPicture): void {
  const { shaded, ...lines } = picture;
  const { shaded: shadedBefore, ...linesBefore } = before;
  expect(lines).toEqual(linesBefore);
  expect(Math.abs(shaded.above - shadedBefore.above)).toBeLessThan(EDGE_PX);
  expect(Math.abs(shaded.below - shadedBefore.below)).toBeLessThan(EDGE_PX);
}

/** The color follows the price one frame later. */
async function readRunningOrder(chart: Locator): Promise<ChartPicture> {
  let picture: ChartPicture | undefined;
  await expect(async () => {
    picture = await readChartPicture(chart);
    const { strike, price } = picture;
    if (!strike || !price) throw new Error('There is no order in the picture.');
    const above = Math.sign(strike.y - price.y);
    const wins: OrderStanding = above > 0 ? 'rise' : 'fall';
    if (Math.abs(strike.y - price.y) > 2 * PHONE_SCALE) expect(strike.standing).toBe(wins);
  }).toPass({ timeout: 20_000 });
  if (!picture) throw new Error('Nothing was seen.');
  return picture;
}

test('draws a one-minute order until settlement and freezes the chart until it is dismissed', async ({
  fundedPage: page,
  orders,
}) => {
  test.setTimeout(ORDER_TIMEOUT_MS);
  await page.goto('/movie');
  await page.getByRole('radio', { name: 'Tick' }).click();
  const chart = chartOf(page);
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect.poll(async () => (await readChartPicture(chart)).price).toBeDefined();
  const before = await readChartPicture(chart);
  expect(before).toMatchObject({ strike: undefined, expiryX: undefined, exit: undefined });

  await tradePage(page).buyUp('10');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const runningPicture = await readRunningOrder(chart);
  expect(runningPicture.expiryX).toBeGreaterThan(runningPicture.price?.x ?? 0);
  expect(runningPicture.strike?.x).toBeLessThan(runningPicture.expiryX ?? 0);
  expect(runningPicture.shaded.above).toBeGreaterThan(10_000);
  expect(runningPicture.shaded.below).toBeLessThan(runningPicture.shaded.above / 100);
  expect(runningPicture.exit).toBeUndefined();

  const left = tradePage(page).timeLeft;
  await expect
    .poll(async () => Number(await left.getAttribute('aria-valuenow')), { timeout: 60_000 })
    .toBeLessThan(20);
  const later = await readRunningOrder(chart);
  expect(later.expiryX).toBe(runningPicture.expiryX);
  expect(later.price?.x).toBeGreaterThan((runningPicture.price?.x ?? 0) + 50);
  expect(later.price?.x).toBeLessThan(later.expiryX ?? 0);
  expect(later.exit).toBeUndefined();

  const back = page.getByRole('button', { name: 'Back to the chart' });
  await expect(back).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  const [order] = await orders('closed');
  const expectedStanding = STANDING_BY_OUTCOME[order.outcome];
  // The tick at expiry may arrive after the settlement.
  await waitForPrices(page, 2);
  const finalPicture = await readChartPicture(chart);
  expect(finalPicture.strike?.standing).toBe(expectedStanding);
  expect(finalPicture.exit?.standing).toBe(expectedStanding);
  expect(finalPicture.shaded.above).toBeGreaterThan(10_000);
  if (order.outcome === 'won')
    expect(finalPicture.exit?.y).toBeLessThan(finalPicture.strike?.y ?? 0);
  if (order.outcome === 'lost')
    expect(finalPicture.exit?.y).toBeGreaterThan(finalPicture.strike?.y ?? 0);

  // New prices must not change the frozen chart.
  await waitForPrices(page, 3);
  expectUnchangedPicture(await readChartPicture(chart), finalPicture);

  await back.click();
  await expect(back).toHaveCount(0);
  await expect
    .poll(() => readChartPicture(chart))
    .toMatchObject({ strike: undefined, expiryX: undefined, exit: undefined });

  const receipt = page.getByRole('link', { name: 'Receipt' });
  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    await expectFocusOrder(page, receipt, close);
  }
  await receipt.click();
  await expect(page).toHaveURL(new RegExp(`/position\\?order=${order.id}$`));
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  await expect
    .poll(async () => (await readChartPicture(chartOf(page))).exit?.standing, { timeout: 10_000 })
    .toBe(expectedStanding);
  expect((await readChartPicture(chartOf(page))).strike?.standing).toBe(expectedStanding);
});

test('draws a running order on its page and links its settlement notice to the receipt', async ({
  fundedPage: page,
  orders,
}) => {
  test.setTimeout(ORDER_TIMEOUT_MS);
  await page.goto('/movie');
  await tradePage(page).buyUp('10');
  const [order] = await orders('trading');

  await page.goto('/position');
  await ordersPage(page).rows('Up').click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  await expect(page.getByText('In progress')).toBeVisible();
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  const running = await readRunningOrder(chartOf(page));
  expect(running.expiryX).toBeGreaterThan(running.price?.x ?? 0);
  expect(running.shaded.above).toBeGreaterThan(10_000);

  await page.goto('/mine');
  const notice = page.getByText(/^Order settled: .*USDT/);
  await expect(notice).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/position\\?order=${order.id}$`));
  const [closed] = await orders('closed');
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  await expect
    .poll(async () => (await readChartPicture(chartOf(page))).exit?.standing, { timeout: 10_000 })
    .toBe(STANDING_BY_OUTCOME[closed.outcome]);
});
