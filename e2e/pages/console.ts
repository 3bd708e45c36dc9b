import { expect, type Page } from '@playwright/test';
import type { Operator } from '../fixtures/ops-command.js';

export function consolePage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  return {
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    reason: page.getByLabel('Reason', { exact: true }),
    confirm: button(/^(Proceed|Request confirmation)$/),
    notices: page.getByRole('region', { name: 'Notices' }),
    async signIn({ name, password }: Operator, code: string): Promise<void> {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Digits').fill(code);
      await button('Sign in').click();
    },
    async go(label: string): Promise<void> {
      await page
        .getByRole('navigation', { name: 'Console' })
        .getByRole('link', { name: label })
        .click();
    },
    async open(text: string | RegExp): Promise<void> {
      await page.getByRole('row').filter({ hasText: text }).getByRole('link').click();
      await expect(button(/^(Approve|Confirm)/)).toBeVisible();
    },
  };
}
