import type { Page } from '@playwright/test';
import { failAsset } from '../fixtures/failing-asset.js';
import type { TestUser } from '../fixtures/register-user.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import {
  addVirtualAuthenticator,
  HOST_NAME,
  onHostName,
} from '../fixtures/virtual-authenticator.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

test.use(onHostName);

const addButton = (page: Page) => page.getByRole('button', { name: 'Add passkey' });
const passkeyLoginButton = (page: Page) =>
  page.getByRole('button', { name: 'Log in with a passkey' });

async function logInWithPassword(page: Page, user: TestUser): Promise<void> {
  await page.goto('/login');
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/');
}

async function openPasskeys(page: Page): Promise<void> {
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Passkeys' }).click();
  await expect(page).toHaveURL('/passkeys');
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/setting');
  await shellOf(page).logOut();
  await expect(page).toHaveURL('/login');
}

// @spec 15.10
test('adds a named passkey, signs in with it and rejects it once removed', async ({
  englishPage: page,
  user,
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  await logInWithPassword(page, user);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(user.password);
  await addButton(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  const [key] = await authenticator.credentials();
  expect(key).toMatchObject({ isResidentCredential: true, rpId: HOST_NAME });

  await page.getByLabel('Name', { exact: true }).fill('Again');
  await page.getByLabel('Login password').fill(user.password);
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device already has a passkey for this account.',
  );

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('Pocket phone');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pocket phone' })).toBeVisible();

  await logOut(page);
  await passkeyLoginButton(page).dblclick();
  await expect(page).toHaveURL('/');
  await openPasskeys(page);
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.goto('/sessions');
  const history = page.getByRole('region', { name: 'Recent logins' }).getByRole('listitem');
  await expect(history).toHaveText([/^Logged in/, /^Logged in/, /^Logged in/]);

  await page.goto('/passkeys');
  await page.getByRole('button', { name: 'Remove Pocket phone?' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
  await logOut(page);
  await passkeyLoginButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'passkey' })).toHaveText(
    'This passkey was not accepted. Please try again.',
  );
  await logInWithPassword(page, user);
  await page.goto('/message');
  await expect(page.getByText('A passkey was added')).toBeVisible();
  await expect(page.getByText('A passkey was removed')).toBeVisible();
});

test('requires a code to add a passkey, and none to sign in, when a second factor is on', async ({
  englishPage: page,
  user,
  call,
}) => {
  await logInWithPassword(page, user);
  const { token, password } = user;
  const started = await call('user/second_factor_start', { token, password });
  const codes = createCodeSource(started.data.secret);
  await call('user/second_factor_confirm', { token, code: await codes.next() });
  await addVirtualAuthenticator(page);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(password);
  await addButton(page).click();
  await page.getByLabel('Code from your authenticator app').fill(await codes.next());
  await addButton(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await logOut(page);
  await passkeyLoginButton(page).click();
  await expect(page).toHaveURL('/');
});

test('allows a retry after failed user verification, a missing passkey and a failed load', async ({
  englishPage: page,
  user,
}) => {
  const authenticator = await addVirtualAuthenticator(page);
  await logInWithPassword(page, user);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(user.password);
  const failingPart = await failAsset(page, 'esm');
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error Please try again later.');
  await failingPart.restore();
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(user.password);
  await authenticator.setUserVerified(false);
  await addButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Cancelled or timed out.');
  await authenticator.setUserVerified(true);
  await addButton(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await logOut(page);
  await authenticator.clearCredentials();
  await passkeyLoginButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cancelled' })).toBeVisible();
  await page.route('**/api/publicUser/passkey_start', (route) => route.abort());
  await passkeyLoginButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await logInWithPassword(page, user);
});

test('explains that passkeys are unavailable when the host is an IP address', async ({
  browser,
  url,
  user,
}) => {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await setLocalStorage(page, { language: 'en', token: user.token });
    await page.goto('/passkeys');
    await expect(page.getByText(/They aren’t available here\.$/)).toBeVisible();
    await expect(addButton(page)).toHaveCount(0);
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(passkeyLoginButton(page)).toHaveCount(0);
  } finally {
    await context.close();
  }
});
