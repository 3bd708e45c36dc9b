import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

test('less than the minimum is refused in words', { tag: '@main' }, async ({ signedIn: page }) => {
  await page.goto('/recharge');
  const { amount, proceed } = rechargePage(page);
  await amount.fill('9.99');
  await proceed.click();
  await expect(amount).toHaveAccessibleDescription(/^Minimum deposit \u206610\.00\sUSDT\u2069\. /);
  await expect(page).toHaveURL('/recharge');
});

test('a reload in the middle of a recharge keeps the person where they were', {
  tag: '@main',
}, async ({ signedIn: page }) => {
  await rechargePage(page).start('50');
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('50.00 USDT')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/recharge');
});

test('a rejected recharge says why and can be submitted again', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000);
  await rechargePage(page).start('20.13');
  await rechargePage(page).pay();
  const record = page.getByRole('dialog', { name: 'Recharge' });
  await expect(record.getByText('sandbox test')).toBeVisible({ timeout: 45_000 });
  await record.getByRole('link', { name: 'Submit again' }).click();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
});

test('a picture that is none is refused, and nothing is lost', { tag: '@main' }, async ({
  signedIn: page,
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
