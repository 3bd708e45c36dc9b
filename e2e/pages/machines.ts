import type { Page } from '@playwright/test';

export function machinesPage(page: Page) {
  const sheet = page.getByRole('dialog');
  const fundPassword = sheet.getByLabel('Fund password');
  const confirm = sheet.getByRole('button', { name: /^Buy for/ });
  return {
    sheet,
    fundPassword,
    confirm,
    list: page.getByRole('tabpanel'),
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
