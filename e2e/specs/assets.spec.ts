import { downloadCsvRows } from '../fixtures/csv-download.js';
import { expect, test } from '../fixtures/test.js';
import { PROOF } from '../pages/recharge.js';
import { recordFilters } from '../pages/record-filters.js';
import { tradePage } from '../pages/trade.js';

/** `+1,234.50` → `1234.50`, `−31.60` → `-31.60`. */
const toPlainNumber = (text: string) => text.replaceAll(',', '').replace('−', '-').replace('+', '');

test("ends the curve at the profile's assets and exports the rows of the table", async ({
  fundedPage: page,
  fundedUser: { token },
  call,
}) => {
  test.setTimeout(150_000);
  await page.goto('/movie');
  await tradePage(page).buyUp('10');
  await tradePage(page).waitUntilSettled();
  const { assets } = (await call('user/info', { token })).data;

  await page.goto('/mine');
  await page.getByRole('link', { name: 'Assets over time' }).click();
  await expect(page).toHaveURL('/aot');
  const table = page.getByRole('table', { name: 'Assets over time' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText(assets);
  await expect(rows.nth(1)).toContainText('Deposits 100.00');
  await expect(page.getByRole('region', { name: 'Chart of your assets' })).toContainText(assets);
  await expect(page.locator('canvas')).toBeVisible();

  const exportedRows = await downloadCsvRows(
    page,
    page.getByRole('button', { name: 'Export CSV' }),
  );
  const shownRows = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => {
      const day = row.querySelector('button')?.textContent ?? '';
      return [day, ...[...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')];
    }),
  );
  expect(shownRows).toHaveLength(exportedRows.length);
  for (const [index, cells] of exportedRows.entries()) {
    const [from = '', , opening, deposits, withdrawals, result = '', total = ''] = cells;
    expect(shownRows[index]?.map(toPlainNumber)).toEqual([from.slice(0, 10), result, total]);
    const sum = Number(opening) + Number(deposits) - Number(withdrawals) + Number(result);
    expect(sum).toBeCloseTo(Number(total), 2);
  }
});

test("opens a day's ledger entries, and from an entry its recharge", async ({
  fundedPage: page,
}) => {
  await page.goto('/aot');
  await page.getByRole('table').getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open account details' }).click();
  await expect(page).toHaveURL(/\/moneyList\?from=/);
  await page.getByRole('listitem').getByRole('button').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the recharge' }).click();
  await expect(page).toHaveURL('/rechargeList');
  await expect(page.getByRole('dialog', { name: 'Recharge', exact: true })).toContainText('100.00');
});

test('exports the listed ledger entries, with and without a type filter', {
  tag: '@main',
}, async ({ fundedPage: page }) => {
  const rows = page.getByRole('main').getByRole('listitem');
  const compareWithFile = async (count: number) => {
    await expect(rows).toHaveCount(count);
    const exportedRows = await downloadCsvRows(
      page,
      page.getByRole('button', { name: 'Export CSV' }),
    );
    expect(exportedRows).toHaveLength(count);
    for (const [
      index,
      [time = '', type = '', amount = '', before, after],
    ] of exportedRows.entries()) {
      const row = rows.nth(index);
      await expect(row).toContainText(time);
      await expect(row).toContainText(type);
      await expect(row).toContainText(amount.replace('-', '−'));
      await expect(row).toContainText(`${before} to ${after}`);
    }
  };
  await page.goto('/movie');
  await tradePage(page).buyUp('10');
  await page.goto('/moneyList');
  await compareWithFile(2);
  await recordFilters(page).chooseKind('Order stake');
  await expect(page).toHaveURL('/moneyList?type=order_stake');
  await expect(recordFilters(page).chip('Order stake')).toBeVisible();
  await compareWithFile(1);
});

// @spec 1.4
test('shows bank details for a card recharge and keeps them in its record', async ({
  signedInPage: page,
}) => {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: /^Bank card/ }).click();
  await page.getByLabel('Amount', { exact: true }).fill('75');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
  const details = page.getByRole('region', { name: 'Payment details' });
  for (const line of ['Amount', 'Bank', 'Account name', 'Account number', 'Reference']) {
    await expect(details.getByRole('button', { name: `Copy ${line}`, exact: true })).toBeVisible();
  }
  const reference = await details
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: 'Copy Reference' }) })
    .textContent();
  await page.getByRole('textbox', { name: 'Remark' }).fill('from my savings');
  await page.getByLabel(/^Picture of the payment/).setInputFiles(PROOF);
  await expect(page.getByRole('main').getByText('Upload successful')).toBeVisible();
  await page.getByRole('button', { name: /^Submit proof/ }).click();
  const record = page.getByRole('dialog', { name: 'Recharge', exact: true });
  await expect(record).toContainText('Bank card');
  await expect(record).toContainText('from my savings');
  await expect(record).toContainText((reference ?? '').trim());
});
