import { expect, type Page } from '@playwright/test';

/** 60 s plus settlement. */
const SETTLED_WITHIN_MS = 90_000;

export function tradePage(page: Page) {
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  const timeLeft = page.getByRole('progressbar', { name: 'Time left' });
  return {
    quantity,
    confirm,
    timeLeft,
    async prepare(stake: string): Promise<void> {
      await page.getByRole('button', { name: /^Buy up/ }).click();
      await quantity.fill(stake);
      await expect(confirm).toBeEnabled();
    },
    async buyUp(stake: string): Promise<void> {
      await this.prepare(stake);
      await confirm.click();
      await this.waitUntilPlaced();
    },
    /** Under load the order may arrive too late, or the price move: both need another confirmation. */
    async waitUntilPlaced(): Promise<void> {
      const confirmAgain = page.getByRole('button', { name: /^Confirm (at|again)/ });
      await expect(async () => {
        if (await confirmAgain.isVisible()) await confirmAgain.click({ timeout: 1_000 });
        await expect(timeLeft).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    },
    async waitUntilSettled(): Promise<void> {
      await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({
        timeout: SETTLED_WITHIN_MS,
      });
    },
  };
}
