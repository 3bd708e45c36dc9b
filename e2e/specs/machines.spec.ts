import { dropFirstResponse } from '../fixtures/fake-responses.js';
import { FUND_PASSWORD } from '../fixtures/register-user.js';
import { expect, test } from '../fixtures/test.js';
import { machinesPage } from '../pages/machines.js';

test.describe('machine purchase', () => {
  test.setTimeout(90_000);

  // @spec 1.16
  test('lists a bought machine in my machines, the records and the ledger', {
    tag: '@main',
  }, async ({ fundedPage: page, balance }) => {
    const machines = machinesPage(page);
    await machines.choose('Spark');
    await expect(machines.sheet.getByText('This is a simulation')).toBeVisible();
    await expect(machines.sheet.getByText('End of the term')).toBeVisible();
    await machines.buy(FUND_PASSWORD);

    await expect(page).toHaveURL('/financial?view=machines');
    expect(await balance()).toBe('50.00');
    await machines.list.getByRole('button', { name: /Spark/ }).click();
    await expect(machines.sheet.getByText('Income calendar')).toBeVisible();
    await expect(machines.sheet.getByText('Upcoming', { exact: true })).toHaveCount(7);
    await machines.sheet.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Financial records' }).click();
    const record = page.getByRole('button', { name: /Machine purchase.*Spark/ });
    await expect(record).toHaveText(/−50\.00/);
    await record.click();
    await expect(machines.sheet.getByText('Income calendar')).toBeVisible();

    await page.goto('/moneyList?type=machine_purchase');
    await expect(page.getByRole('button', { name: /Machine purchase.*−50\.00/ })).toBeVisible();
  });

  test('buys one machine when Buy is double-tapped', { tag: '@main' }, async ({
    fundedPage: page,
    balance,
  }) => {
    const machines = machinesPage(page);
    await machines.choose('Spark');
    await machines.fundPassword.fill(FUND_PASSWORD);
    await machines.confirm.dblclick();
    await expect(page).toHaveURL('/financial?view=machines');
    await expect(machines.list.getByRole('listitem')).toHaveCount(1);
    expect(await balance()).toBe('50.00');
  });

  test('buys once for the whole balance when the first answer is lost', async ({
    fundedPage: page,
    balance,
  }) => {
    const machines = machinesPage(page);
    await machines.choose('Spark');
    await machines.sheet.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await machines.fundPassword.fill(FUND_PASSWORD);
    const purchase = await dropFirstResponse(page, 'bet/add_kj');
    await machines.confirm.click();
    await expect.poll(() => purchase.sent.length).toBe(1);
    await expect(machines.sheet.getByText(/^We lost the reply/)).toBeVisible();
    await expect.poll(balance).toBe('0.00');
    await machines.confirm.click();
    await expect(page).toHaveURL('/financial?view=machines');
    await expect(machines.list.getByRole('listitem')).toHaveCount(1);
    expect(await balance()).toBe('0.00');
  });

  test('shows an error and buys nothing when the fund password is wrong', { tag: '@main' }, async ({
    fundedPage: page,
    balance,
  }) => {
    const machines = machinesPage(page);
    await machines.choose('Spark');
    await machines.buy('000000');
    await expect(machines.fundPassword).toHaveAccessibleDescription(
      /^The fund password is wrong\./,
    );
    expect(await balance()).toBe('100.00');
  });

  test('links to the recharge when the balance is too low', async ({ signedInPage: page }) => {
    const machines = machinesPage(page);
    await machines.choose('Spark');
    await expect(machines.confirm).toBeDisabled();
    await machines.sheet.getByRole('link', { name: 'Recharge' }).click();
    await expect(page).toHaveURL('/recharge');
  });
});

test('offers login on the financial records when signed out', async ({ englishPage: page }) => {
  await page.goto('/financial_record');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('opens the six products from Home', async ({ signedInPage: page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /See the machines/ }).click();
  await expect(page).toHaveURL('/financial');
  await expect(page.getByRole('article')).toHaveCount(6);
});
