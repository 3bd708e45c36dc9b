import { expect, type Page } from '@playwright/test';

/** The trading screen, as a person handles it. */
export function tradePage(page: Page) {
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  return {
    confirm,
    /** Opens the sheet of a direction and types a stake; the expiry is the first offered, 60 s. */
    async prepare(stake: string, direction: 'Buy up' | 'Buy down' = 'Buy up'): Promise<void> {
      await page.getByRole('button', { name: new RegExp(`^${direction}`) }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(stake);
      await expect(confirm).toBeEnabled();
    },
    async buyUp(stake: string): Promise<void> {
      await this.prepare(stake);
      await confirm.click();
      await expect(page.getByRole('progressbar', { name: 'Time left' }).first()).toBeVisible();
    },
    /** Waits for the result card of the order that was placed. */
    async untilSettled(): Promise<void> {
      await expect(page.getByRole('link', { name: 'Receipt' }).first()).toBeVisible({
        timeout: 90_000,
      });
    },
  };
}
