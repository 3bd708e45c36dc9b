import type { Page } from '@playwright/test';
import { recordFilters } from './record-filters.js';

export function ordersPage(page: Page) {
  return {
    /** Newest first. */
    rows: (direction: 'Up' | 'Down') =>
      page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${direction}`) }),
    async openClosed(): Promise<void> {
      await page.goto('/position');
      await recordFilters(page).chooseKind('Closed');
    },
    async verify(): Promise<void> {
      await page.getByRole('button', { name: 'Verify in this browser' }).click();
    },
  };
}
