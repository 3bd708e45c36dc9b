import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { TestUser } from '../fixtures/register-user.js';
import { type Call, expect, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

const NEW_PASSWORD = 'orchard-lantern-38';

const textFields = (page: Page) => ({
  newPassword: page.getByLabel('New login password', { exact: true }),
  confirmPassword: page.getByLabel('Confirm new login password'),
  setPassword: page.getByRole('button', { name: 'Set password' }),
  sendRequest: page.getByRole('button', { name: 'Send request' }),
});

/** From then on the sandbox knows the device. */
async function logInAndOut(page: Page, user: TestUser): Promise<void> {
  await page.goto('/login');
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/');
  await page.goto('/setting');
  await shellOf(page).logOut();
  await expect(page).toHaveURL('/login');
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The answer is lost, the request is not. */
async function loseNextAnswer(page: Page, path: string): Promise<{ answer: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(
    `**/api/${path}`,
    async (route) => {
      const response = await route.fetch();
      resolve(await response.text());
      await route.abort();
    },
    { times: 1 },
  );
  return { answer: promise };
}

const networkError = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Network error' }).first();

async function requestWithCode(
  page: Page,
  { user, call }: { readonly user: TestUser; readonly call: Call },
): Promise<string> {
  const device = (await stored(page, 'device')) ?? '';
  const proof = { username: user.username, fund_password: user.fundPassword, device };
  const request = { request_id: randomUUID(), kind: 'password', text: '', ...proof };
  return (await call('publicUser/recovery_request', request)).data.code;
}

// @spec S69 S72 S73 S74
test('resets a forgotten password after a lost answer, a reload and an offline moment', async ({
  englishPage: page,
  context,
  user,
  call,
}) => {
  await logInAndOut(page, user);
  const { newPassword, confirmPassword, setPassword, sendRequest } = textFields(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/recovery');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await page.goForward();
  await entryPage(page).username.fill(user.username);
  await page.getByLabel('Fund password').fill(user.fundPassword);
  await page.getByLabel('Your message').fill('Registered in May.');
  const lost = await loseNextAnswer(page, 'publicUser/recovery_request');
  await sendRequest.click();
  await expect(networkError(page)).toBeVisible();
  const { code } = JSON.parse(await lost.answer).data;
  await sendRequest.click();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Request accepted' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Request accepted' })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  await newPassword.fill(NEW_PASSWORD);
  await confirmPassword.fill(NEW_PASSWORD);
  await context.setOffline(true);
  await setPassword.click();
  await expect(networkError(page)).toBeVisible();
  await context.setOffline(false);
  await setPassword.click();
  await expect(page.getByRole('heading', { name: 'Request completed' })).toBeVisible();
  await expect(page.getByText(/Withdrawals and changes .* are on hold until 20/)).toBeVisible();

  await page
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await entryPage(page).submitLogin(user);
  await expect(page.getByText('Username or password is wrong.').first()).toBeVisible();
  await entryPage(page).submitLogin({ ...user, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');
  const token = (await stored(page, 'token')) ?? '';
  const held = await call('user/remove_bank', {
    ...{ token, id: randomUUID(), fund_password: user.fundPassword },
  });
  expect(held).toMatchObject({
    code: 'recovery_held',
    msg: expect.stringMatching(/until .20.*UTC/),
  });
});

// @spec S70 S73
test('turns a lost second factor off', async ({ englishPage: page, user, call }) => {
  const { data } = await call('user/second_factor_start', {
    ...{ token: user.token, password: user.password },
  });
  const codes = createCodeSource(data.secret);
  await call('user/second_factor_confirm', { token: user.token, code: await codes.next() });
  const { submitLogin } = entryPage(page);
  await page.goto('/login');
  await submitLogin(user);
  await page.getByLabel('Code', { exact: true }).fill(await codes.next());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/setting');
  await shellOf(page).logOut();
  await submitLogin(user);
  await page.getByRole('link', { name: 'Lost your authenticator and recovery codes?' }).click();
  await expect(page.getByRole('heading', { name: 'Lost authenticator' })).toBeVisible();
  await page.getByLabel('Fund password').fill(user.fundPassword);
  await textFields(page).sendRequest.click();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('heading', { name: 'Request completed' })).toBeVisible();
  await page.goto('/login');
  await submitLogin(user);
  await expect(page).toHaveURL('/');
});

// @spec S71
test('the owner is warned on every screen and cancels the request of another person', async ({
  englishPage: page,
  user,
  call,
}) => {
  await page.goto('/login');
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/');
  const code = await requestWithCode(page, { user, call });
  await page.goto('/setting');
  const cancel = page.getByRole('button', { name: 'It wasn’t me: cancel' });
  await expect(page.getByText(/^Someone asked to reset your login password/)).toBeVisible();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const completed = await call('publicUser/recovery_complete', { code, ...passwords });
  expect(completed.code).toBe('recovery_not_ready');

  await page.goto('/setting');
  await shellOf(page).logOut();
  await page.goto('/recovery');
  await page.getByRole('button', { name: 'I have a request code' }).click();
  await page.getByLabel('Request code').fill(code);
  await page.getByRole('button', { name: 'Show request' }).click();
  await expect(page.getByRole('heading', { name: 'Request cancelled' })).toBeVisible();
  await page.getByRole('button', { name: 'New request' }).click();
  await expect(textFields(page).sendRequest).toBeVisible();
});
