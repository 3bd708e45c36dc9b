import type { Page } from '@playwright/test';

/** In English. */
export function entryPage(page: Page) {
  const username = page.getByLabel('Phone number or username');
  const password = page.getByLabel('Login password', { exact: true });
  const confirmPassword = page.getByLabel('Confirm login password');
  const confirmFundPassword = page.getByLabel('Confirm fund password');
  return {
    username,
    password,
    confirmPassword,
    confirmFundPassword,
    async submitLogin(person: {
      readonly username: string;
      readonly password: string;
    }): Promise<void> {
      await username.fill(person.username);
      await password.fill(person.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
    /**
     * Keeps the prefilled invitation code.
     * @param again values of the repeated fields, to test a mismatch.
     */
    async submitRegistration(
      person: {
        readonly username: string;
        readonly password: string;
        readonly fundPassword: string;
      },
      again: { readonly password: string; readonly fundPassword: string } = person,
    ): Promise<void> {
      await username.fill(person.username);
      await password.fill(person.password);
      await confirmPassword.fill(again.password);
      await page.getByLabel('Fund password', { exact: true }).fill(person.fundPassword);
      await confirmFundPassword.fill(again.fundPassword);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
    },
  };
}
