import { expect, test } from '../fixtures/test.js';
import { tradePage } from '../pages/trade.js';

test.describe('order ticket', () => {
  test.beforeEach(async ({ fundedPage: page }) => {
    await page.goto('/movie');
  });

  test('keeps stake and expiry after a reload and shows the expiry on its buttons', async ({
    fundedPage: page,
  }) => {
    await tradePage(page).prepare('12.5');
    await page.getByRole('radio', { name: /^20 min/ }).click();
    await page.reload();
    await page.getByRole('button', { name: /Buy down.*20 min/ }).click();
    await expect(page.getByLabel('Quantity (USDT)')).toHaveValue('12.5');
    await expect(page.getByRole('radio', { name: /^20 min/ })).toBeChecked();
  });

  test('keeps its position when messages appear and disappear', async ({ fundedPage: page }) => {
    await tradePage(page).prepare('10');
    const field = page.getByLabel('Quantity (USDT)');
    const top = async () => Math.round((await field.boundingBox())?.y ?? 0);
    const before = await top();
    await field.fill('99999');
    await expect(page.getByText(/^Maximum/)).toBeVisible();
    expect(await top()).toBe(before);
    await field.fill('500');
    await expect(page.getByText('Your available balance is not enough.')).toBeVisible();
    expect(await top()).toBe(before);
  });
});
