import type { Page } from '@playwright/test';

export function recordFilters(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const chips = page.getByRole('main').getByRole('button', { name: /^Remove filter/ });
  return {
    sheet,
    chips,
    chip: (text: string) => page.getByRole('button', { name: `Remove filter ${text}` }),
    from: sheet.getByLabel('From', { exact: true }),
    to: sheet.getByLabel('To', { exact: true }),
    async open(): Promise<void> {
      await page.getByRole('button', { name: /^Filters/ }).click();
    },
    async showResults(): Promise<void> {
      await sheet.getByRole('button', { name: 'Show results' }).click();
    },
    /** `Closed`, `Paid`, `Order stake`. */
    async chooseKind(kind: string): Promise<void> {
      await this.open();
      await sheet.getByRole('button', { name: kind, exact: true }).click();
      await this.showResults();
    },
  };
}
