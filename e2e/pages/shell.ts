import type { Page } from '@playwright/test';

/** What stands around every screen. */
export function shellOf(page: Page) {
  return {
    menu: page.getByRole('navigation', { name: 'Main menu' }),
    /** Where toasts appear. */
    notices: page.getByRole('region', { name: 'Notices' }),
  };
}
