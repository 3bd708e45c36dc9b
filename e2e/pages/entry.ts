import type { Page } from '@playwright/test';

/** The login and register screens, as a person fills them in (in English). */
export function entryPage(page: Page) {
  return {
    async logIn(username: string, password: string): Promise<void> {
      await page.goto('/login');
      await page.getByLabel('Phone number or username').fill(username);
      await page.getByLabel('Login password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
    /** The invitation code is left as the sandbox filled it in. */
    async register(person: {
      readonly username: string;
      readonly password: string;
      readonly fundPassword: string;
    }): Promise<void> {
      await page.goto('/res');
      await page.getByLabel('Phone number or username').fill(person.username);
      await page.getByLabel('Login password', { exact: true }).fill(person.password);
      await page.getByLabel('Confirm login password').fill(person.password);
      await page.getByLabel('Fund password', { exact: true }).fill(person.fundPassword);
      await page.getByLabel('Confirm fund password').fill(person.fundPassword);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
    },
  };
}
