import { navigateTo } from '../fixtures/navigation.js';
import { expect, test } from '../fixtures/test.js';
import { recordFilters } from '../pages/record-filters.js';

// @spec 3.4
test('filters by typed dates, keeps the filters over a reload and removes one with its chip', {
  tag: '@main',
}, async ({ fundedPage: page }) => {
  const filters = recordFilters(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await page.goto('/moneyList');
  await expect(rows).toHaveCount(1);

  await filters.open();
  await filters.sheet.getByRole('button', { name: 'Recharge', exact: true }).click();
  await filters.from.focus();
  // Valid with the day first and with the month first. Browsers report the year 0002 first.
  for (const digit of '11112020') await page.keyboard.press(digit);
  await expect(filters.from).toHaveValue('2020-11-11');
  await filters.to.focus();
  for (const digit of '12122020') await page.keyboard.press(digit);
  await expect(filters.to).toHaveValue('2020-12-12');
  await expect(page).toHaveURL('/moneyList');
  await filters.showResults();
  await expect(page).toHaveURL('/moneyList?type=recharge&from=2020-11-11&to=2020-12-12');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();

  await page.reload();
  await expect(filters.chips).toHaveText(['Recharge', /2020\W+11\W+11\W+2020\W+12\W+12/]);
  await filters.chips.last().click();
  await expect(page).toHaveURL('/moneyList?type=recharge');
  await expect(filters.chips).toHaveText(['Recharge']);
  await expect(rows).toHaveCount(1);
});

test('discards unapplied filters on back, and leaves the screen on the second back', async ({
  fundedPage: page,
}) => {
  const filters = recordFilters(page);
  await page.goto('/');
  await navigateTo(page, '/moneyList?type=recharge', 'en');
  await filters.open();
  await filters.sheet.getByRole('button', { name: 'Today' }).click();
  await page.goBack();
  await expect(filters.sheet).toHaveCount(0);
  await expect(page).toHaveURL('/moneyList?type=recharge');
  await expect(filters.chips).toHaveText(['Recharge']);

  await filters.open();
  await filters.sheet.getByRole('button', { name: 'Today' }).click();
  await filters.showResults();
  await expect(page).toHaveURL(/\/moneyList\?type=recharge&from=/);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
