import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

test('less than the minimum is refused in words', async ({ signedIn: page }) => {
  await page.goto('/recharge');
  await page.getByLabel('Amount', { exact: true }).fill('9.99');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText(/^Minimum deposit/).first()).toBeVisible();
  await expect(page).toHaveURL('/recharge');
});

test('a reload in the middle of a recharge keeps the person where they were', async ({
  signedIn: page,
}) => {
  await rechargePage(page).start('50');
  const address = page.url();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('50.00').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/recharge');
});

test('a rejected recharge says why and can be submitted again', async ({ signedIn: page }) => {
  test.setTimeout(90_000);
  await rechargePage(page).start('20.13');
  await rechargePage(page).pay();
  await expect(page.getByText('sandbox test').first()).toBeVisible({ timeout: 45_000 });
  await page
    .getByRole('link', { name: 'Submit again' })
    .or(page.getByRole('button', { name: 'Submit again' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
});

test('a picture that is none is refused, and nothing is lost', async ({ signedIn: page }) => {
  await rechargePage(page).start('30');
  await page
    .getByRole('link', { name: 'I have paid' })
    .or(page.getByRole('button', { name: 'I have paid' }))
    .click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByText(/JPEG, PNG or WebP/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
});
