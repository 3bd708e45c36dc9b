import type { Page } from '@playwright/test';
import { holdAuthenticator, NAME, underName } from '../fixtures/authenticator.js';
import { lose } from '../fixtures/lost.js';
import type { Person } from '../fixtures/register.js';
import { expect, keep, test } from '../fixtures/test.js';
import { codesOf } from '../fixtures/totp.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

test.use(underName);

const add = (page: Page) => page.getByRole('button', { name: 'Add passkey' });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });

async function logInWithPassword(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await entryPage(page).submitLogin(person);
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

test('adds a named passkey, signs in with it and rejects it once removed', async ({
  english: page,
  person,
}) => {
  const authenticator = await holdAuthenticator(page);
  await logInWithPassword(page, person);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(person.password);
  await add(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  const [key] = await authenticator.keys();
  expect(key).toMatchObject({ isResidentCredential: true, rpId: NAME });

  // No second passkey for a device.
  await page.getByLabel('Name', { exact: true }).fill('Again');
  await page.getByLabel('Login password').fill(person.password);
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey of this account already.',
  );

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name').fill('Pocket phone');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Pocket phone' })).toBeVisible();

  await logOut(page);
  await logIn(page).dblclick();
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
  await logIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'passkey' })).toHaveText(
    'This passkey was not accepted. Please try again.',
  );
  await logInWithPassword(page, person);
  await page.goto('/message');
  await expect(page.getByText('A passkey was added')).toBeVisible();
  await expect(page.getByText('A passkey was removed')).toBeVisible();
});

test('requires a code to add a passkey, and none to sign in, when a second factor is on', async ({
  english: page,
  person,
  call,
}) => {
  await logInWithPassword(page, person);
  const { token, password } = person;
  const started = await call('user/second_factor_start', { token, password });
  const codes = codesOf(started.data.secret);
  await call('user/second_factor_confirm', { token, code: await codes.next() });
  await holdAuthenticator(page);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(password);
  await add(page).click();
  await page.getByLabel('Code of your authenticator app').fill(await codes.next());
  await add(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await logOut(page);
  await logIn(page).click();
  await expect(page).toHaveURL('/');
});

test('allows a retry after failed user verification, a missing passkey and a failed load', async ({
  english: page,
  person,
}) => {
  const authenticator = await holdAuthenticator(page);
  await logInWithPassword(page, person);
  await openPasskeys(page);
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(person.password);
  const part = await lose(page, 'esm');
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network error Please try again later.');
  await part.letThrough();
  await page.reload();
  await page.getByLabel('Name', { exact: true }).fill('My phone');
  await page.getByLabel('Login password').fill(person.password);
  await authenticator.verify(false);
  await add(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Nothing was done: it was cancelled, or took too long.',
  );
  await authenticator.verify(true);
  await add(page).click();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await logOut(page);
  await authenticator.forget();
  await logIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cancelled' })).toBeVisible();
  await page.route('**/api/publicUser/passkey_start', (route) => route.abort());
  await logIn(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await logInWithPassword(page, person);
});

test('explains that passkeys are unavailable when the host is an IP address', async ({
  browser,
  url,
  person,
}) => {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    await keep(page, { language: 'en', token: person.token });
    await page.goto('/passkeys');
    await expect(page.getByText(/Here they do not\.$/)).toBeVisible();
    await expect(add(page)).toHaveCount(0);
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(logIn(page)).toHaveCount(0);
  } finally {
    await context.close();
  }
});
