import { expect, FUND_PASSWORD, newUsername, PASSWORD, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { rechargePage } from '../pages/recharge.js';
import { tradePage } from '../pages/trade.js';

/** One expiry of 60 s, the reviewer's 10 s, and the reveal of the last minute. */
const WHOLE_STORY_MS = 300_000;

test('from registration to a verified receipt, and an account that adds up', async ({
  english: page,
}) => {
  test.setTimeout(WHOLE_STORY_MS);
  const person = { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD };

  await entryPage(page).register(person);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('0.00').first()).toBeVisible();

  await rechargePage(page).start('250.00');
  await rechargePage(page).pay();
  await page.goto('/');
  await expect(page.getByText('250.00').first()).toBeVisible({ timeout: 40_000 });

  await page.goto('/movie');
  const trade = tradePage(page);
  await trade.buyUp('100');
  await trade.untilSettled();
  await page.goto('/');
  await expect(page.getByText(/^(150|250|330)\.00/).first()).toBeVisible();

  await page.goto('/position');
  await page.getByText('Closed', { exact: true }).first().click();
  await page
    .getByRole('button', { name: /Up/ })
    .or(page.getByRole('link', { name: /Up/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/position\?.*order=/);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
  await expect(page.getByText('Verified in this browser')).toBeVisible({ timeout: 90_000 });
  await page.reload();
  await expect(page.getByText('Entry tick')).toBeVisible();

  await page.goto('/moneyList');
  await expect(page.getByText(/^Adds up: \d entries explain this balance\.$/)).toBeVisible();
  await expect(page.getByText('Order stake').first()).toBeVisible();
  await expect(page.getByText('Recharge').first()).toBeVisible();
});
