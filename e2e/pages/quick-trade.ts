import type { Page } from '@playwright/test';

export function quickTradePage(page: Page) {
  return {
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
