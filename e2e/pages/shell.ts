import type { Page } from '@playwright/test';

/** What stands around every screen, and the way out of the account. */
export function shellOf(page: Page) {
  return {
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    /** Where toasts appear. */
    notices: page.getByRole('region', { name: 'Notices' }),
    /** From a screen that offers it: the button, and the question after it. */
    async logOut(): Promise<void> {
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
    },
  };
}
