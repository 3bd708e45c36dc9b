import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../fixtures/accessibility.js';
import { clippedTexts } from '../fixtures/clipped-text.js';
import type { Language } from '../fixtures/localized-text.js';
import { expectScreen } from '../fixtures/navigation.js';
import { usePackagedFonts } from '../fixtures/packaged-fonts.js';
import { resize } from '../fixtures/resize.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { tradePage } from '../pages/trade.js';

/** `chartShare`: of the height, in landscape. */
const SIZES = [
  { width: 320, height: 640, layout: 'phone', rail: false },
  { width: 390, height: 844, layout: 'phone', rail: false },
  { width: 430, height: 932, layout: 'phone', rail: false },
  { width: 568, height: 320, layout: 'low', rail: true, chartWidth: 260, chartShare: 0.64 },
  { width: 640, height: 360, layout: 'low', rail: true, chartWidth: 280, chartShare: 0.65 },
  { width: 667, height: 375, layout: 'low', rail: true, chartWidth: 280, chartShare: 0.65 },
  { width: 768, height: 1_024, layout: 'columns', rail: false, chartWidth: 280 },
  { width: 780, height: 360, layout: 'low', rail: true, chartWidth: 280, chartShare: 0.65 },
  { width: 844, height: 390, layout: 'low', rail: true, chartWidth: 280, chartShare: 0.65 },
  { width: 1_024, height: 768, layout: 'desk', rail: true, chartWidth: 280 },
  { width: 1_280, height: 800, layout: 'desk', rail: true, chartWidth: 280 },
  { width: 1_920, height: 1_080, layout: 'desk', rail: true, chartWidth: 280 },
] as const;

function screenParts(page: Page) {
  return {
    ways: page.getByRole('navigation', { name: 'Main menu' }),
    list: page.getByRole('complementary', { name: 'Switch instrument' }),
    chart: page.getByRole('region', { name: 'Price chart' }),
    drawing: page.getByRole('region', { name: 'Price chart' }).locator('canvas').first(),
    price: page.getByRole('region', { name: 'Current price' }),
    ticket: page.getByRole('region', { name: /^Order / }),
    confirm: page.getByRole('button', { name: /^Confirm/ }),
    buyUp: page.getByRole('button', { name: /^Buy up/ }),
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boundingBox(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} has no place on the screen.`);
  return box;
}

const overlap = (a: Box, b: Box) =>
  a.x + a.width > b.x + 1 &&
  b.x + b.width > a.x + 1 &&
  a.y + a.height > b.y + 1 &&
  b.y + b.height > a.y + 1;

async function expectInsideWindow(page: Page, part: Locator): Promise<void> {
  const { x, y, width, height } = await boundingBox(part);
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width + 1);
  expect(y + height).toBeLessThanOrEqual(window.height + 1);
}

async function openTrading(page: Page, language: Language): Promise<void> {
  await page.goto('/movie');
  await expectScreen(page, '/movie', language);
  await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
}

/** `isMobile` cannot change after a page has opened. */
const DEVICES = [
  { device: 'a phone or tablet', isMobile: true },
  { device: 'a desktop', isMobile: false },
] as const;
const sizesOf = (isMobile: boolean) =>
  SIZES.filter(({ layout }) => (layout !== 'desk') === isMobile);
/** One per layout. */
const WITH_AXE: readonly number[] = [320, 667, 768, 1_280];
const RESIZE_TIMEOUT_MS = 10_000;

async function expectLayout(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  const parts = screenParts(page);
  const mainMenu = await boundingBox(parts.ways);
  expect(mainMenu.height > mainMenu.width).toBe(size.rail);

  if (size.layout === 'phone') {
    await expect(parts.ticket).toHaveCount(0);
    await expectInsideWindow(page, parts.buyUp);
    expect(overlap(await boundingBox(parts.buyUp), mainMenu)).toBe(false);
    return;
  }
  const chart = await boundingBox(parts.chart);
  const ticket = await boundingBox(parts.ticket);
  expect(overlap(chart, ticket)).toBe(false);
  expect(overlap(chart, mainMenu) && size.rail).toBe(false);
  expect(chart.width).toBeGreaterThan(size.chartWidth);
  await expectInsideWindow(page, parts.confirm);
  await expectInsideWindow(page, parts.ticket);
  if (size.layout === 'low') {
    const drawing = await boundingBox(parts.drawing);
    expect(drawing.height).toBeGreaterThan(size.height * size.chartShare);
    await expectInsideWindow(page, parts.drawing);
    await expectInsideWindow(page, parts.price);
    expect(overlap(await boundingBox(parts.price), chart)).toBe(false);
  }
  if (size.layout !== 'desk') return;

  expect(overlap(await boundingBox(parts.list), chart)).toBe(false);
  await expectInsideWindow(page, parts.list);
  await expectInsideWindow(page, page.getByRole('heading', { name: /^Open positions/ }));
  const scrolls = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  expect(scrolls).toBe(0);
}

for (const { device, isMobile } of DEVICES) {
  const [first, ...others] = sizesOf(isMobile);
  if (!first) throw new Error(`There is no size for ${device}.`);

  test.describe(`the trading screen on ${device}`, () => {
    test.use({
      viewport: { width: first.width, height: first.height },
      isMobile,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const language of ['en', 'he'] as const) {
      test(`fits every size in ${language} without axe violations in any layout`, async ({
        page,
        user,
      }) => {
        await usePackagedFonts(page, language);
        await setLocalStorage(page, { language, token: user.token });
        await openTrading(page, language);
        for (const { width, height } of [first, ...others]) {
          await resize(page, { width, height });
          // What a size adds may be loaded first.
          await expect(async () => {
            await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
            const over = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(over).toBe(0);
            expect(await clippedTexts(page)).toEqual([]);
          }, `${width} × ${height}`).toPass({ timeout: RESIZE_TIMEOUT_MS });
          if (!WITH_AXE.includes(width)) continue;
          expect(await axeFindings(page), `${width} × ${height}`).toEqual([]);
        }
      });
    }

    test('places each part without overlap at every size', async ({ fundedPage: page }) => {
      await page.goto('/movie');
      await expect(screenParts(page).chart).toBeVisible();
      for (const size of [first, ...others]) {
        await resize(page, { width: size.width, height: size.height });
        await expect(async () => {
          await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
          await expectLayout(page, size);
        }, `${size.width} × ${size.height}`).toPass({ timeout: RESIZE_TIMEOUT_MS });
      }
    });
  });
}

test.describe('trading screen on a desktop with six open positions', () => {
  const POSITIONS = 6;
  test.setTimeout(120_000);
  test.use({ isMobile: false, hasTouch: false });

  test('lists the positions below the chart and scrolls to the last one', async ({
    fundedPage: page,
    fundedUser: { token },
    call,
  }) => {
    for (let placed = 0; placed < POSITIONS; placed++) {
      const terms = { id: 'btc', direction: 'up', amount: '5', seconds: '1200' };
      expect((await call('bet/cpbuy', { token, ...terms })).sign).toBe(1);
    }
    const { chart, drawing, ticket } = screenParts(page);
    const { timeLeft } = tradePage(page);
    const heading = page.getByRole('heading', { name: /^Open positions/ });

    for (const [width, height] of [
      [1_024, 768],
      [1_280, 800],
      [1_440, 900],
    ] as const) {
      await resize(page, { width, height });
      await page.goto('/movie');
      await expect(timeLeft).toHaveCount(POSITIONS);
      await expect(drawing).toBeVisible();
      await expectInsideWindow(page, chart);
      await expectInsideWindow(page, drawing);
      await expectInsideWindow(page, ticket);
      for (const part of [heading, timeLeft.first(), timeLeft.last()]) {
        expect(overlap(await boundingBox(drawing), await boundingBox(part))).toBe(false);
        expect(overlap(await boundingBox(chart), await boundingBox(part))).toBe(false);
      }
      await timeLeft.last().scrollIntoViewIfNeeded();
      await expectInsideWindow(page, timeLeft.last());
    }
  });
});

const isWrapped = (part: Locator) =>
  part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) return true;
    }
    return false;
  });

test.describe('order ticket in landscape', () => {
  const LANDSCAPE_SIZES = [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
  ] as const;
  test.use({ viewport: LANDSCAPE_SIZES[0] });

  test('shows stake, payout and Confirm together without scrolling', async ({
    fundedPage: page,
  }) => {
    await page.goto('/movie');
    const { ticket, confirm } = screenParts(page);
    await page.getByRole('radio', { name: 'Buy up' }).click();
    const { quantity } = tradePage(page);
    await quantity.fill('7');
    await expect(confirm).toContainText('7.00 USDT');
    for (const size of LANDSCAPE_SIZES) {
      await resize(page, size);
      for (const part of [
        page.getByRole('radio', { name: 'Buy up' }),
        page.getByRole('radio', { name: /^1 min/ }),
        quantity,
        ticket.getByText('+5.60'),
        ticket.getByText('−7.00'),
        ticket.getByText('win 55.6% of orders'),
        confirm,
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        await expectInsideWindow(page, part);
      }
      expect(await isWrapped(page.getByRole('radio', { name: /^1 min/ }))).toBe(false);
      expect(await isWrapped(page.getByRole('radio', { name: /^20 min/ }))).toBe(false);
      expect(await isWrapped(confirm)).toBe(false);
    }
  });
});

test.describe('order ticket validation', () => {
  test.use({ viewport: { width: 667, height: 375 }, isMobile: false, hasTouch: false });

  test('shows the error in view, and the whole form at ordinary desktop heights', async ({
    fundedPage: page,
  }) => {
    const { ticket, confirm } = screenParts(page);
    for (const { whole, ...viewport } of [
      { width: 667, height: 375, whole: false },
      { width: 1_024, height: 600, whole: false },
      { width: 1_024, height: 768, whole: true },
      { width: 1_280, height: 800, whole: true },
    ]) {
      await resize(page, viewport);
      await page.goto('/movie');
      await expect(ticket).toContainText('100.00');
      if (whole) {
        for (const part of [
          ticket.getByRole('button', { name: '10%' }),
          ticket.getByRole('button', { name: 'Max' }),
          ticket.getByText(/1\.00.* – /),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
      }
      await page.getByRole('radio', { name: 'Buy up' }).click();
      await tradePage(page).quantity.fill('99999');
      await confirm.click();
      await expect(ticket.getByText(/^Maximum /)).toBeInViewport({ ratio: 1 });
      await expectInsideWindow(page, confirm);
    }
  });
});

test.describe('trading screen on a small phone', () => {
  const maskOf = (row: Locator) => row.evaluate((it) => getComputedStyle(it).maskImage);

  test.describe('320 × 640', () => {
    test.use({ viewport: { width: 320, height: 640 } });
    for (const language of ['en', 'th'] as const) {
      test(`shows the time axis above the ticket and every interval in ${language}`, async ({
        page,
        user,
      }) => {
        await usePackagedFonts(page, language);
        await setLocalStorage(page, { language, token: user.token });
        await openTrading(page, language);
        const drawing = page.locator('canvas').first();
        const ticket = page.locator('[class*="Screen"][class*="footer"]');
        await expect
          .poll(async () => {
            const { y, height } = await boundingBox(drawing);
            return y + height - (await boundingBox(ticket)).y;
          })
          .toBeLessThanOrEqual(0);
        const intervals = page.getByRole('radiogroup').first();
        await expect
          .poll(() => intervals.evaluate((it) => it.scrollWidth - it.clientWidth))
          .toBe(0);
        await expect.poll(() => maskOf(intervals)).toBe('none');
      });
    }
  });

  test.describe('568 × 320', () => {
    test.use({ viewport: { width: 568, height: 320 } });
    test('fades the interval row out until it is scrolled to its end', async ({
      signedInPage: page,
    }) => {
      await page.goto('/movie');
      const intervals = page.getByRole('radiogroup', { name: 'Interval' });
      await expect.poll(() => maskOf(intervals)).toContain('gradient');
      await intervals.evaluate((it) => it.scrollTo({ left: it.scrollWidth, behavior: 'instant' }));
      await expect.poll(() => maskOf(intervals)).toBe('none');
    });
  });
});

test.describe('trading screen in landscape with a display cutout', () => {
  test.use({ viewport: { width: 812, height: 375 } });
  const CUTOUT = 44;

  for (const language of ['en', 'he'] as const) {
    test(`keeps every control outside the cutout in ${language}`, async ({ page, user }) => {
      await setLocalStorage(page, { language, token: user.token });
      const device = await page.context().newCDPSession(page);
      const insets = { left: CUTOUT, right: CUTOUT, top: 0, bottom: 0 };
      await device.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await page.goto('/movie');
      await expectScreen(page, '/movie', language);
      const parts = page.getByRole('button').or(page.getByRole('link'));
      await expect(page.locator('[class*="Skeleton"]')).toHaveCount(0);
      const edges = await parts.evaluateAll((all) =>
        all
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1)
          .flatMap(({ left, right }) => [left, innerWidth - right]),
      );
      expect(Math.min(...edges)).toBeGreaterThanOrEqual(CUTOUT);
    });
  }
});

test.describe('keyboard trading at 1,280 px', () => {
  test.setTimeout(120_000);
  test.use({ viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false });

  test('searches, sets direction and stake, and places one order when Enter is pressed twice', async ({
    fundedPage: page,
    balance,
    orders,
  }) => {
    await page.goto('/movie');
    const parts = screenParts(page);
    await expect(parts.ticket).toContainText('100.00');
    await expect(page.getByRole('list', { name: 'Keyboard' })).toBeVisible();

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('ethereum');
    await expect(parts.list.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=eth/);
    await expect(page.getByRole('region', { name: /^Order ETH/ })).toContainText('100.00');

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Buy down' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: 'Buy down' })).not.toBeChecked();

    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await expect(tradePage(page).quantity).toHaveValue('10');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(tradePage(page).timeLeft).toBeVisible();
    await expectInsideWindow(page, tradePage(page).timeLeft);
    await expect.poll(balance).toBe('90.00');
    const [order, ...others] = await orders('trading');
    expect(others).toEqual([]);
    expect(order).toMatchObject({ direction: 'up' });

    await tradePage(page).waitUntilSettled();
    await page.getByRole('link', { name: 'Receipt' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/position\?order=/);
  });

  test('navigates by the rail, marks the current page and stays on screens without a bar', async ({
    fundedPage: page,
  }) => {
    await page.goto('/');
    const { ways: mainMenu } = screenParts(page);
    await expect(mainMenu.getByRole('link', { name: 'Home' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await mainMenu.getByRole('link', { name: 'Transactions' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/position/);
    await expect(mainMenu.getByRole('link', { name: 'Transactions' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.goto('/recharge');
    await expect(mainMenu).toBeVisible();
  });
});
