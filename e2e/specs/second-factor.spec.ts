import { expect, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';
import { cardPage } from '../pages/withdrawal.js';

// @spec 15.5
test('requires an authenticator code at login and accepts a recovery code once', async ({
  englishPage: page,
  user,
}) => {
  const { submitLogin } = entryPage(page);
  await page.goto('/login');
  await submitLogin(user);
  await expect(page).toHaveURL('/');
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Two-step verification' }).click();
  await expect(page).toHaveURL('/second_factor');
  await page.getByLabel('Login password').fill(user.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /Scan this/ })).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  const codes = createCodeSource(key);
  await page.getByLabel('Code', { exact: true }).fill(await codes.next());
  await page.getByRole('button', { name: 'Switch on' }).click();
  const recovery = page.getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const [recoveryCode = ''] = await recovery.allTextContents();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  const code = page.getByLabel('Code', { exact: true });
  const submitCode = async (typed: string) => {
    await code.fill(typed);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  const logOut = async () => {
    await page.goto('/setting');
    await shellOf(page).logOut();
    await expect(page).toHaveURL('/login');
  };
  await logOut();
  await submitLogin(user);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await submitCode('000000');
  await expect(code).toHaveAccessibleDescription(/Wrong or already used code/);
  await submitCode(await codes.next());
  await expect(page).toHaveURL('/');

  await logOut();
  await submitLogin(user);
  await submitCode(recoveryCode);
  await expect(page).toHaveURL('/');
  await logOut();
  await submitLogin(user);
  await submitCode(recoveryCode);
  await expect(code).toHaveAccessibleDescription(/already used code/);
  await page.getByLabel('Don’t ask on this device for 30 days').check();
  await submitCode(await codes.next());
  await expect(page).toHaveURL('/');

  await logOut();
  await submitLogin(user);
  await expect(page).toHaveURL('/');
  await page.goto('/message');
  await expect(page.getByText('A recovery code was used')).toBeVisible();
});

// @spec 15.7
test('requires a code for a new card and a fund password change when a second factor is on', async ({
  signedInPage: page,
  user,
  call,
}) => {
  const started = await call('user/second_factor_start', {
    token: user.token,
    password: user.password,
  });
  const codes = createCodeSource(started.data.secret);
  await call('user/second_factor_confirm', { token: user.token, code: await codes.next() });

  await page.goto('/editBankInfo');
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' });
  await expect(page.getByLabel('Fund password')).toBeVisible();
  await expect(code).toHaveCount(0);
  await cardPage(page).bind('6222020000001234');
  await expect(code).toBeFocused();
  await code.fill(await codes.next());
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page).toHaveURL('/binbak');
  await expect(page.getByText('Bank of Examples')).toBeVisible();

  await page.goto('/withdrawalPassword');
  await page.getByLabel('Current fund password').fill(user.fundPassword);
  await page.getByLabel('New fund password', { exact: true }).fill('135792');
  await page.getByLabel('Confirm new fund password').fill('135792');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(code).toBeFocused();
  await code.fill(await codes.next());
  await change.click();
  await expect(page.getByText('The password was changed.')).toBeVisible();
});
