import type { Page } from '@playwright/test';

/** In English. */
export const alertsPage = (page: Page) => ({
  async setAlert(price: string): Promise<void> {
    await page.getByLabel('Price', { exact: true }).fill(price);
    await page.getByRole('button', { name: 'Set alert' }).click();
  },
});
