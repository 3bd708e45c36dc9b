import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';

// @spec 15.1
test('notifies about a login on another device, lists it and ends its session', async ({
  signedInPage: page,
  user,
  browser,
  url,
}) => {
  const other = await browser.newContext({
    baseURL: url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  });
  try {
    const otherPage = await other.newPage();
    await setLocalStorage(otherPage, { language: 'en' });
    await otherPage.goto('/login');
    await entryPage(otherPage).submitLogin({ ...user, password: 'not-the-password' });
    await expect(entryPage(otherPage).password).toHaveAccessibleDescription(
      'Username or password is wrong.',
    );
    await entryPage(otherPage).submitLogin(user);
    await expect(otherPage).toHaveURL('/');

    await page.goto('/message');
    await expect(page.getByText('New login')).toBeVisible();
    await page.goto('/setting');
    await page.getByRole('link', { name: 'Devices' }).click();
    await expect(page).toHaveURL('/sessions');
    const history = page.getByRole('region', { name: 'Recent logins' }).getByRole('listitem');
    await expect(history).toHaveText([
      /^Logged in.*Firefox · Linux/,
      /^Wrong password.*Firefox · Linux/,
      /^Logged in/,
    ]);

    const devices = page.getByRole('region', { name: 'Logged in now' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.filter({ hasText: 'Firefox · Linux' }).getByRole('button').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged in only on this device.')).toBeVisible();
    await expect(otherPage).toHaveURL('/login', { timeout: 15_000 });
  } finally {
    await other.close();
  }
});

// @spec 15.1
test('logs out all other devices and keeps the current session', async ({
  signedInPage: page,
  user,
  call,
}) => {
  const tokens: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { username, password } = user;
    tokens.push((await call('publicUser/login', { username, password })).data.token);
  }
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged in only on this device.')).toBeVisible();
  for (const token of tokens) {
    expect((await call('user/info', { token })).code).toBe('token_invalid');
  }
  expect(await call('user/info', { token: user.token })).toMatchObject({ sign: 1 });
});
