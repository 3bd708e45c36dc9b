import type { Page } from '@playwright/test';

export function homePage(page: Page) {
  return {
    balance: page.getByRole('link', { name: /Open account details$/ }),
  };
}
