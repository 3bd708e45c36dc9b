import type { Page } from '@playwright/test';

/** Products, the sheet that buys, and my machines. */
export function machinesPage(page: Page) {
  const sheet = page.getByRole('dialog');
  const fundPassword = sheet.getByLabel('Fund password');
  const confirm = sheet.getByRole('button', { name: /^Buy for/ });
  return {
    /** Of a purchase, or of one machine. */
    sheet,
    fundPassword,
    confirm,
    /** The rows of my machines. */
    list: page.getByRole('tabpanel'),
    /** Opens the sheet of a product. */
    async choose(product: string): Promise<void> {
      await page.goto('/financial');
      const card = page.getByRole('article').filter({ hasText: product });
      await card.getByRole('button', { name: 'See terms and buy' }).click();
    },
    async buy(password: string): Promise<void> {
      await fundPassword.fill(password);
      await confirm.click();
    },
  };
}
