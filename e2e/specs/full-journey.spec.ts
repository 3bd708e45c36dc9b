import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { homePage } from '../pages/home.js';
import { ordersPage } from '../pages/orders.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

const JOURNEY_TIMEOUT_MS = 300_000;

/** 250.00 after an order of 100.00 at 80 %. */
const BALANCE_AFTER: Readonly<Record<string, string>> = {
  won: '330.00',
  lost: '150.00',
  tie: '250.00',
  void: '250.00',
};

// @spec 1.1 1.3
test('registers, recharges, settles an order, verifies its receipt and reconciles the statement', {
  tag: '@main',
}, async ({ englishPage: page, call }) => {
  test.setTimeout(JOURNEY_TIMEOUT_MS);
  const user = { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD };

  await page.goto('/res');
  await entryPage(page).submitRegistration(user);
  await expect(page).toHaveURL('/');
  await expect(homePage(page).balance).toHaveText(/^0\.00/);

  await rechargePage(page).start('250.00');
  await rechargePage(page).pay();
  await page.goto('/');
  await expect(homePage(page).balance).toHaveText(/^250\.00/, { timeout: 40_000 });

  await page.goto('/movie');
  const trade = tradePage(page);
  await trade.buyUp('100');
  await trade.waitUntilSettled();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const [settled] = (await call('user/find_gs', { token, state: 'closed' })).data;
  await page.goto('/');
  await expect(homePage(page).balance).toContainText(`${BALANCE_AFTER[settled.outcome]} USDT`);

  await ordersPage(page).openClosed();
  await ordersPage(page).rows('Up').click();
  await expect(page).toHaveURL(/\/position\?.*order=/);
  await ordersPage(page).verify();
  await expect(page.getByText('Verified in this browser')).toBeVisible({ timeout: 90_000 });
  await page.reload();
  await expect(page.getByText('Entry price')).toBeVisible();

  await page.goto('/moneyList');
  await expect(page.getByText(/^These \d entries add up to your balance\.$/)).toBeVisible();
  const entries = page.getByRole('listitem');
  await expect(entries.filter({ hasText: 'Order stake' })).toContainText('−100.00');
  await expect(entries.filter({ hasText: 'Recharge' })).toContainText('+250.00');
});
