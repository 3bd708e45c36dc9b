import { expect, type Page } from '@playwright/test';
import { FUND_PASSWORD } from '../fixtures/register-user.js';

/** In English. */
export function cardPage(page: Page) {
  return {
    async bind(number: string): Promise<void> {
      await page.getByLabel('Account name').fill('Alice Example');
      await page.getByLabel('Bank name').fill('Bank of Examples');
      await page.getByLabel('Card or account number').fill(number);
      await page.getByLabel('Repeat the number').fill(number);
      await page.getByLabel('Fund password').fill(FUND_PASSWORD);
      await page.getByRole('button', { name: 'Add a card' }).click();
    },
    async remove(): Promise<void> {
      await page.getByRole('button', { name: 'Remove this card' }).click();
      const sheet = page.getByRole('dialog', { name: 'Remove this bank card?' });
      await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
      await sheet.getByRole('button', { name: 'Remove this card' }).click();
    },
  };
}

/** In English. */
export function addressPage(page: Page) {
  return {
    async add(address: string): Promise<void> {
      await page.getByLabel('USDT address').fill(address);
      await page.getByLabel('Name', { exact: true }).fill('My wallet');
      await page.getByLabel('Fund password').fill(FUND_PASSWORD);
      await page.getByRole('button', { name: 'Add an address' }).click();
    },
    async remove(): Promise<void> {
      await page.getByRole('button', { name: 'Remove this address' }).click();
      const sheet = page.getByRole('dialog', { name: 'Remove this address?' });
      await sheet.getByLabel('Fund password').fill(FUND_PASSWORD);
      await sheet.getByRole('button', { name: 'Remove this address' }).click();
    },
  };
}

export function withdrawalPage(page: Page) {
  const amount = page.getByLabel('Amount', { exact: true });
  const fundPassword = page.getByRole('main').getByLabel('Fund password');
  const proceed = page.getByRole('button', { name: /^(Continue|Withdraw )/ });
  const confirmation = page.getByRole('alertdialog');
  return {
    amount,
    fundPassword,
    proceed,
    confirmation,
    confirm: confirmation.getByRole('button', { name: 'Confirm' }),
    /** After confirmation. */
    record: page.getByRole('dialog', { name: 'Withdrawal', exact: true }),
    async fillIn(value: string, code = FUND_PASSWORD): Promise<void> {
      await amount.fill(value);
      await fundPassword.fill(code);
      await proceed.click();
      await expect(confirmation).toBeVisible();
    },
  };
}
