import { expect, type Page } from '@playwright/test';

/** An order of 60 s, and the time its settlement may take. */
const SETTLED_WITHIN_MS = 90_000;

/** The trading screen, as a person handles it. */
export function tradePage(page: Page) {
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  /** Stands once for each running order. */
  const timeLeft = page.getByRole('progressbar', { name: 'Time left' });
  return {
    quantity,
    confirm,
    timeLeft,
    /** Opens the sheet of a direction and types a stake; the expiry is the first offered, 60 s. */
    async prepare(stake: string): Promise<void> {
      await page.getByRole('button', { name: /^Buy up/ }).click();
      await quantity.fill(stake);
      await expect(confirm).toBeEnabled();
    },
    /** The first order of its person. */
    async buyUp(stake: string): Promise<void> {
      await this.prepare(stake);
      await confirm.click();
      await expect(timeLeft).toBeVisible();
    },
    /** Waits for the result card of the order that was placed. */
    async untilSettled(): Promise<void> {
      await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({
        timeout: SETTLED_WITHIN_MS,
      });
    },
  };
}
