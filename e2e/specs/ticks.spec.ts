import type { Locator, Page } from '@playwright/test';
import { resize } from '../fixtures/resize.js';
import { expect, test } from '../fixtures/test.js';
import { ordersPage } from '../pages/orders.js';
import { PHONE_SCALE, type SeenPath, type Standing, seePath } from '../pages/path.js';
import { tradePage } from '../pages/trade.js';

const ORDER_STORY_MS = 150_000;
const SETTLED_WITHIN_MS = 90_000;
/** Antialiasing; a line moved by one device pixel changes several hundred. */
const EDGE_PX = 50;

/** Color by outcome. */
const STANDINGS: Readonly<Record<string, Standing>> = {
  won: 'rise',
  lost: 'fall',
  tie: 'muted',
  void: 'muted',
};

test.use({ deviceScaleFactor: PHONE_SCALE });

const chartOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Price chart' }).locator('[dir="ltr"]').first();

/** In tab order and visually. */
async function expectReadInOrder(page: Page, first: Locator, second: Locator): Promise<void> {
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('One of them has no place on the screen.');
  const nextLine = b.y >= a.y + a.height;
  const further = b.y + b.height > a.y && b.x >= a.x + a.width - 1;
  expect(nextLine || further).toBe(true);
}

/** Edge pixels of areas may be blended differently. */
function expectSamePicture(seen: SeenPath, before: SeenPath): void {
  const { shaded, ...lines } = seen;
  const { shaded: shadedBefore, ...linesBefore } = before;
  expect(lines).toEqual(linesBefore);
  expect(Math.abs(shaded.above - shadedBefore.above)).toBeLessThan(EDGE_PX);
  expect(Math.abs(shaded.below - shadedBefore.below)).toBeLessThan(EDGE_PX);
}

/** The color follows the price one frame later. */
async function seeRunning(chart: Locator): Promise<SeenPath> {
  let seen: SeenPath | undefined;
  await expect(async () => {
    seen = await seePath(chart);
    const { strike, price } = seen;
    if (!strike || !price) throw new Error('There is no order in the picture.');
    const above = Math.sign(strike.y - price.y);
    const wins: Standing = above > 0 ? 'rise' : 'fall';
    // At the line both colors are valid.
    if (Math.abs(strike.y - price.y) > 2 * PHONE_SCALE) expect(strike.standing).toBe(wins);
  }).toPass({ timeout: 20_000 });
  if (!seen) throw new Error('Nothing was seen.');
  return seen;
}

test('draws a one-minute order until settlement and freezes the chart until it is dismissed', async ({
  fundedPage: page,
  orders,
}) => {
  test.setTimeout(ORDER_STORY_MS);
  await page.goto('/movie');
  await page.getByRole('radio', { name: 'Tick' }).click();
  const chart = chartOf(page);
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect.poll(async () => (await seePath(chart)).price).toBeDefined();
  const before = await seePath(chart);
  expect(before).toMatchObject({ strike: undefined, expiryX: undefined, exit: undefined });

  await tradePage(page).buyUp('10');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const begun = await seeRunning(chart);
  expect(begun.expiryX).toBeGreaterThan(begun.price?.x ?? 0);
  expect(begun.strike?.x).toBeLessThan(begun.expiryX ?? 0);
  // An up order wins above its strike.
  expect(begun.shaded.above).toBeGreaterThan(10_000);
  expect(begun.shaded.below).toBeLessThan(begun.shaded.above / 100);
  expect(begun.exit).toBeUndefined();

  // The price approaches the expiry line, which does not move.
  const left = tradePage(page).timeLeft;
  await expect
    .poll(async () => Number(await left.getAttribute('aria-valuenow')), { timeout: 60_000 })
    .toBeLessThan(20);
  const later = await seeRunning(chart);
  expect(later.expiryX).toBe(begun.expiryX);
  expect(later.price?.x).toBeGreaterThan((begun.price?.x ?? 0) + 50);
  expect(later.price?.x).toBeLessThan(later.expiryX ?? 0);
  expect(later.exit).toBeUndefined();

  const back = page.getByRole('button', { name: 'Back to the chart' });
  await expect(back).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  const [order] = await orders('closed');
  const standing = STANDINGS[order.outcome];
  const ended = await seePath(chart);
  expect(ended.strike?.standing).toBe(standing);
  expect(ended.exit?.standing).toBe(standing);
  expect(ended.shaded.above).toBeGreaterThan(10_000);
  if (order.outcome === 'won') expect(ended.exit?.y).toBeLessThan(ended.strike?.y ?? 0);
  if (order.outcome === 'lost') expect(ended.exit?.y).toBeGreaterThan(ended.strike?.y ?? 0);

  // New prices must not change the frozen chart.
  for (let moved = 0; moved < 3; moved += 1) {
    const titled = await page.title();
    await expect.poll(() => page.title()).not.toBe(titled);
  }
  expectSamePicture(await seePath(chart), ended);

  await back.click();
  await expect(back).toHaveCount(0);
  await expect
    .poll(() => seePath(chart))
    .toMatchObject({ strike: undefined, expiryX: undefined, exit: undefined });

  const receipt = page.getByRole('link', { name: 'Receipt' });
  const close = page.getByRole('main').getByRole('button', { name: 'Close' });
  for (const width of [390, 320]) {
    await resize(page, { width, height: 844 });
    await expectReadInOrder(page, receipt, close);
  }
  await receipt.click();
  await expect(page).toHaveURL(new RegExp(`/position\\?order=${order.id}$`));
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  await expect
    .poll(async () => (await seePath(chartOf(page))).exit?.standing, { timeout: 10_000 })
    .toBe(standing);
  expect((await seePath(chartOf(page))).strike?.standing).toBe(standing);
});

test('draws a running order on its page and links its settlement notice to the receipt', async ({
  fundedPage: page,
  orders,
}) => {
  test.setTimeout(ORDER_STORY_MS);
  await page.goto('/movie');
  await tradePage(page).buyUp('10');
  const [order] = await orders('trading');

  await page.goto('/position');
  await ordersPage(page).rows('Up').click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  await expect(page.getByText('In progress')).toBeVisible();
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  const running = await seeRunning(chartOf(page));
  expect(running.expiryX).toBeGreaterThan(running.price?.x ?? 0);
  expect(running.shaded.above).toBeGreaterThan(10_000);

  await page.goto('/mine');
  const notice = page.getByText(/^Order closed: .*USDT/);
  await expect(notice).toBeVisible({ timeout: SETTLED_WITHIN_MS });
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/position\\?order=${order.id}$`));
  const [closed] = await orders('closed');
  await expect(chartOf(page).locator('canvas').first()).toBeVisible();
  await expect
    .poll(async () => (await seePath(chartOf(page))).exit?.standing, { timeout: 10_000 })
    .toBe(STANDINGS[closed.outcome]);
});
