import type { Page } from '@playwright/test';

/** `/alerts`, in English. */
export const alertsPage = (page: Page) => ({
  /** Asks to be told when the chosen price is there, a typed price. */
  async setAlert(price: string): Promise<void> {
    await page.getByLabel('Price', { exact: true }).fill(price);
    await page.getByRole('button', { name: 'Set alert' }).click();
  },
});
