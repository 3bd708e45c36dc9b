import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';

/** Composes text as a Japanese keyboard does: full-width digits, committed at the end. */
async function compose(devtools: CDPSession, field: Locator, text: string): Promise<void> {
  await field.focus();
  for (let end = 1; end <= text.length; end += 1) {
    const composed = text.slice(0, end);
    await devtools.send('Input.imeSetComposition', {
      ...{ text: composed, selectionStart: end, selectionEnd: end },
    });
    await expect(field).toHaveValue(new RegExp(`${composed}$`));
  }
  await devtools.send('Input.insertText', { text });
}

test('keeps composed digits of a card number and a fund password once', async ({
  signedInPage: page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await page.goto('/editBankInfo');
  const number = page.getByLabel('Card or account number', { exact: true });
  await compose(devtools, number, '４９２９');
  await expect(number).toHaveValue('4929');
  await compose(devtools, number, '１２３４');
  await expect(number).toHaveValue('4929 1234');

  const password = page.getByLabel('Fund password', { exact: true });
  // Input methods do not compose in a password field until it shows its text.
  await page.getByRole('button', { name: /^Show/ }).click();
  await compose(devtools, password, '２４６');
  await expect(password).toHaveValue('246');
});
