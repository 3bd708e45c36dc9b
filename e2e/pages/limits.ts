import type { Page } from '@playwright/test';

/** In English. */
export const limitsPage = (page: Page) => ({
  async limitStakesOfADay(amount: string): Promise<void> {
    await page
      .getByRole('button', { name: /^Per day/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Stakes · Per day' });
    await sheet.getByLabel('Limit').fill(amount);
    await sheet.getByRole('button', { name: 'Set limit' }).click();
  },
});
