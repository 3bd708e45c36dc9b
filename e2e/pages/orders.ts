import type { Page } from '@playwright/test';

export function ordersPage(page: Page) {
  return {
    /** Newest first. */
    rows: (direction: 'Up' | 'Down') =>
      page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${direction}`) }),
    async openClosed(): Promise<void> {
      await page.goto('/position');
      await page
        .getByRole('group', { name: 'Status' })
        .getByRole('button', { name: 'Closed', exact: true })
        .click();
    },
    async verify(): Promise<void> {
      await page.getByRole('button', { name: 'Verify in this browser' }).click();
    },
  };
}
