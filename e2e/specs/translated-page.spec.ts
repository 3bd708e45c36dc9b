import { downloadCsvRows } from '../fixtures/csv-download.js';
import { expect, test } from '../fixtures/test.js';
import { translatePage } from '../fixtures/translate-page.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

test.beforeEach(async ({ fundedPage: page }) => translatePage(page));

test('settles an order on a translated page and shows current prices', async ({
  fundedPage: page,
  balance,
}) => {
  test.setTimeout(150_000);
  await page.goto('/movie');
  const price = page.getByRole('region', { name: 'Current price' });
  await expect(price.locator('font').first()).toBeVisible();
  const trade = tradePage(page);
  await trade.buyUp('10');
  // The title is not translated, and may be late.
  const titlePrices = new Set<string | undefined>();
  const firstPrice = (text: string | null) => /[\d,]+\.\d+/.exec(text ?? '')?.[0];
  const shownPrice = async () => firstPrice(await price.textContent());
  const before = await shownPrice();
  await expect(async () => {
    titlePrices.add(firstPrice(await page.title()));
    const shown = await shownPrice();
    expect(shown).not.toBe(before);
    expect(titlePrices).toContain(shown);
  }).toPass({ intervals: [100], timeout: 20_000 });
  await trade.waitUntilSettled();
  await expect(price).toBeVisible();
  await page.goto('/mine');
  await expect(page.getByText(await balance()).first()).toBeVisible();
});

test('accepts a proof on a translated page', async ({ fundedPage: page }) => {
  const recharge = rechargePage(page);
  await recharge.start('50');
  await recharge.pay();
});

test('exports the statement on a translated page', async ({ fundedPage: page }) => {
  await page.goto('/moneyList');
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(button.locator('font').first()).toBeVisible();
  expect(await downloadCsvRows(page, button)).not.toHaveLength(0);
  await expect(button).toBeVisible();
});
