import type { Page } from '@playwright/test';

/** The login and register screens, as a person fills them in (in English). */
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
    /** On the login screen. */
    async submitLogin(person: {
      readonly username: string;
      readonly password: string;
    }): Promise<void> {
      await username.fill(person.username);
      await password.fill(person.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
    /**
     * On the register screen. The invitation code is left as the sandbox filled it in.
     *
     * @param again what is typed the second time, where it is not the same.
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
