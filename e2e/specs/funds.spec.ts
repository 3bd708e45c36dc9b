import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

test('rejects a recharge below the minimum with an error at the amount', { tag: '@main' }, async ({
  signedInPage: page,
}) => {
  await page.goto('/recharge');
  const { amount, proceed } = rechargePage(page);
  await amount.fill('9.99');
  await proceed.click();
  await expect(amount).toHaveAccessibleDescription(/^Minimum deposit \u206610\.00\sUSDT\u2069\. /);
  await expect(page).toHaveURL('/recharge');
});

test('stays on the payment screen after a reload during a recharge', async ({
  signedInPage: page,
}) => {
  await rechargePage(page).start('50');
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('50.00 USDT')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/recharge');
});

test('shows the reason of a rejected recharge and offers to submit it again', {
  tag: '@main',
}, async ({ signedInPage: page }) => {
  test.setTimeout(90_000);
  await rechargePage(page).start('20.13');
  await rechargePage(page).pay();
  const record = page.getByRole('dialog', { name: 'Recharge', exact: true });
  await expect(record.getByText('sandbox test')).toBeVisible({ timeout: 45_000 });
  await record.getByRole('link', { name: 'Submit again' }).click();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
});

test('rejects a proof that is not a picture and stays on the form', { tag: '@main' }, async ({
  signedInPage: page,
}) => {
  await rechargePage(page).start('30');
  const { paid, proof } = rechargePage(page);
  await paid.click();
  await proof.setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(proof).toHaveAccessibleDescription(/^This file is not a picture\./);
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
});
