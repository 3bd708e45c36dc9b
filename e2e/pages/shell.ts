import type { Page } from '@playwright/test';

export function shellOf(page: Page) {
  return {
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    /** Container of toasts. */
    notices: page.getByRole('region', { name: 'Notices' }),
    async logOut(): Promise<void> {
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
    },
  };
}
