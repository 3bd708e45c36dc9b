import { expect, type Page } from '@playwright/test';

/** A real PNG of 2 × 2 pixels: what a screenshot of a payment would be. */
export const PROOF = {
  name: 'payment.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8Dwn4GBgYmBgYGBAQAkBgMB0kXQ9wAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** The way from an amount to its credit. */
export function rechargePage(page: Page) {
  return {
    async start(amount: string): Promise<void> {
      await page.goto('/recharge');
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page.getByRole('button', { name: /^Continue/ }).click();
      await expect(page).toHaveURL(/\/address\?id=/);
    },
    async pay(): Promise<void> {
      await page
        .getByRole('link', { name: 'I have paid' })
        .or(page.getByRole('button', { name: 'I have paid' }))
        .click();
      await expect(page).toHaveURL(/\/confirmRecharge\?id=/);
      await page.locator('input[type=file]').setInputFiles(PROOF);
      await expect(page.getByText('Upload successful').first()).toBeVisible();
      await page.getByRole('button', { name: /^Submit proof/ }).click();
      await expect(page).toHaveURL(/\/rechargeList/);
    },
  };
}
