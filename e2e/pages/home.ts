import type { Page } from '@playwright/test';

export function homePage(page: Page) {
  return {
    balance: page.getByRole('link', { name: /Open account details$/ }),
    addPracticeFunds: page.getByRole('button', { name: /^Get 1,000 practice/ }),
    tradeFirst: page.getByRole('link', { name: 'Trade BTC' }),
  };
}
