import type { Page } from '@playwright/test';

/** Home, as a person reads it. */
export function homePage(page: Page) {
  return {
    /** The balance and its unit: `250.00 USDT`. It opens the account details. */
    balance: page.getByRole('link', { name: /Open account details$/ }),
  };
}
