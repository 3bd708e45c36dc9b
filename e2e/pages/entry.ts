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
    async submitLogin(user: {
      readonly username: string;
      readonly password: string;
    }): Promise<void> {
      await username.fill(user.username);
      await password.fill(user.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    },
    /** @param confirmation to test a mismatch. */
    async submitRegistration(
      user: {
        readonly username: string;
        readonly password: string;
        readonly fundPassword: string;
      },
      confirmation: { readonly password: string; readonly fundPassword: string } = user,
    ): Promise<void> {
      // The sign-in form may still be shown.
      await confirmPassword.waitFor();
      await username.fill(user.username);
      await password.fill(user.password);
      await confirmPassword.fill(confirmation.password);
      await page.getByLabel('Fund password', { exact: true }).fill(user.fundPassword);
      await confirmFundPassword.fill(confirmation.fundPassword);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
    },
  };
}
