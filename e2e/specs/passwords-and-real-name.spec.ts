import type { Page } from '@playwright/test';
import { FUND_PASSWORD } from '../fixtures/register-user.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { submitRealName } from '../pages/real-name.js';
import { shellOf } from '../pages/shell.js';

const NEW_PASSWORD = 'lantern-meadow-42';
const NEW_FUND_PASSWORD = '735194';
/** Polled every five seconds. */
const REVIEW_WITHIN_MS = 30_000;

async function fillInPasswords(page: Page, kind: 'login' | 'fund', values: readonly string[]) {
  const labels = [
    `Current ${kind} password`,
    `New ${kind} password`,
    `Confirm new ${kind} password`,
  ];
  for (const [at, label] of labels.entries()) {
    await page.getByLabel(label, { exact: true }).fill(values[at] ?? '');
  }
}

const changeButton = (page: Page) => page.getByRole('button', { name: 'Change password' });

// @spec 2.20
test('changes the login password, signs other devices out and accepts the new password', {
  tag: '@main',
}, async ({ signedInPage: page, user, call }) => {
  const other = await call('publicUser/login', {
    username: user.username,
    password: user.password,
  });
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Change login password' }).click();
  await expect(page).toHaveURL('/loginPwd');
  await changeButton(page).click();
  await expect(page.getByText('Please complete the form')).toBeVisible();
  await fillInPasswords(page, 'login', [user.password, NEW_PASSWORD, `${NEW_PASSWORD}x`]);
  await changeButton(page).click();
  await expect(page.getByText('The two passwords are inconsistent')).toBeVisible();
  await fillInPasswords(page, 'login', ['not-the-password', NEW_PASSWORD, NEW_PASSWORD]);
  await changeButton(page).click();
  await expect(page.getByLabel('Current login password')).toHaveAccessibleDescription(
    'The current password is wrong.',
  );
  await fillInPasswords(page, 'login', [user.password, NEW_PASSWORD, NEW_PASSWORD]);
  await page.getByRole('checkbox', { name: /Log out other devices/ }).check();
  await changeButton(page).click();
  await expect(page).toHaveURL('/setting');

  expect((await call('user/info', { token: other.data.token })).code).toBe('token_invalid');
  expect(await call('user/info', { token: user.token })).toMatchObject({ sign: 1 });
  await page.goto('/message');
  await expect(page.getByText('Login password changed')).toBeVisible();
  await page.goto('/mine');
  await shellOf(page).logOut();
  await entryPage(page).submitLogin(user);
  await expect(entryPage(page).password).toHaveAccessibleDescription(
    'Username or password is wrong.',
  );
  await entryPage(page).submitLogin({ ...user, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
});

// @spec 2.20
test('changes the fund password and rejects the old one', async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/withdrawalPassword');
  await fillInPasswords(page, 'fund', [FUND_PASSWORD, NEW_FUND_PASSWORD, NEW_FUND_PASSWORD]);
  await changeButton(page).click();
  await expect(page).toHaveURL('/');
  const invalidForm = { confirm_password: FUND_PASSWORD, new_password: FUND_PASSWORD };
  const changePassword = (old_password: string) =>
    call('user/modify_Tpassword', { token: user.token, old_password, ...invalidForm });
  expect((await changePassword(FUND_PASSWORD)).code).toBe('old_password_wrong');
  expect(await changePassword(NEW_FUND_PASSWORD)).toMatchObject({ sign: 1 });
});

for (const path of ['/edit_login_password', '/edit_fund_password']) {
  test(`offers login on ${path} when signed out and returns there, without refused calls`, async ({
    englishPage: page,
    user,
  }) => {
    const failed: string[] = [];
    page.on('response', async (it) => {
      if (!it.url().includes('/api/') || !it.ok()) return;
      const body = await it.json().catch(() => ({ sign: 1 }));
      if (body.sign !== 1) failed.push(it.url());
    });
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    expect(failed).toEqual([]);
    await entryPage(page).submitLogin(user);
    await expect(page).toHaveURL(path);
    await expect(changeButton(page)).toBeVisible();
  });
}

// @spec 1.17
test('shows why a real name was rejected and completes it after resubmission', {
  tag: '@main',
}, async ({ signedInPage: page }) => {
  await page.goto('/mine');
  await page.getByRole('link', { name: /^Real-name verification/ }).click();
  await expect(page).toHaveURL('/realname');
  await submitRealName(page, 'PB-123413');
  await expect(page.getByText('Rejected: sandbox test')).toBeVisible({
    timeout: REVIEW_WITHIN_MS,
  });
  await submitRealName(page, 'PB-1234567');
  await expect(page.getByText('Complete', { exact: true })).toBeVisible({
    timeout: REVIEW_WITHIN_MS,
  });
  await page.goto('/mine');
  await expect(page.getByRole('link', { name: /^Real-name verification.*Complete/ })).toBeVisible();
});
