import type { Page } from '@playwright/test';

/** Quick trade, as a person handles it. The order itself is placed as on the trading screen. */
export function quickTradePage(page: Page) {
  return {
    /** Opens the ticket of an instrument's card. */
    async open(name: string): Promise<void> {
      await page.getByRole('button', { name: new RegExp(name) }).click();
    },
    async prepare(name: string, direction: 'Buy up' | 'Buy down', stake: string): Promise<void> {
      await this.open(name);
      await page.getByRole('radio', { name: direction }).click();
      await page.getByRole('textbox', { name: /^Quantity/ }).fill(stake);
    },
  };
}
