import { changeResponse, fakeResponse, INVALID_RESPONSES } from '../fixtures/fake-responses.js';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { resize } from '../fixtures/resize.js';
import { expect, test } from '../fixtures/test.js';
import { setTextSize } from '../fixtures/text-size.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

test('shows an error and keeps the username when the password is wrong', {
  tag: '@main',
}, async ({ englishPage: page, user }) => {
  const { submitLogin, username, password } = entryPage(page);
  await page.goto('/login');
  await submitLogin({ username: user.username, password: 'not-the-password' });
  await expect(password).toHaveAccessibleDescription('Username or password is wrong.');
  await expect(page).toHaveURL('/login');
  await expect(username).toHaveValue(user.username);
});

test('shows required-field errors and sends no request when the login form is empty', {
  tag: '@main',
}, async ({ englishPage: page }) => {
  await page.goto('/login');
  const sent: string[] = [];
  page.on('request', (it) => void (it.method() === 'POST' && sent.push(it.url())));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await expect(page.getByText('Please enter your login password.')).toBeVisible();
  await expect(entryPage(page).username).toBeFocused();
  expect(sent).toEqual([]);
});

// @spec 5.2
test('shows an error at each confirmation field when the passwords differ', {
  tag: '@main',
}, async ({ englishPage: page }) => {
  await page.goto('/res');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Please enter the complete form.')).toBeVisible();
  const { submitRegistration, confirmPassword, confirmFundPassword } = entryPage(page);
  await submitRegistration(
    { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD },
    { password: `${PASSWORD}x`, fundPassword: '111111' },
  );
  await expect(confirmPassword).toHaveAccessibleDescription('Login Passwords do not match.');
  await expect(confirmFundPassword).toHaveAccessibleDescription(
    'Withdrawal Passwords do not match.',
  );
});

// @spec 2.2
test('redirects to the requested screen after login and keeps the session after a reload', {
  tag: '@main',
}, async ({ englishPage: page, user }) => {
  await page.goto('/moneyList');
  await expect(page).toHaveURL('/login');
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/moneyList');
  await page.reload();
  await expect(page).toHaveURL('/moneyList');
});

for (const [name, body] of [
  ...INVALID_RESPONSES,
  [
    'an empty token',
    '{"sign":1,"msg":"","data":{"token":"","expires_at":1999999999,"user":{"id":"1","username":"a","invite_code":"b"}}}',
  ],
  [
    'a token without its owner',
    '{"sign":1,"msg":"","data":{"token":"abc","expires_at":1999999999}}',
  ],
] as const) {
  test(`shows a network error and stores no token when login is answered by ${name}`, async ({
    englishPage: page,
    user,
  }) => {
    await fakeResponse(page, 'publicUser/login', body);
    await page.goto('/login');
    await entryPage(page).submitLogin(user);
    await expect(shellOf(page).notices.getByText(/^Network error/)).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(entryPage(page).username).toHaveValue(user.username);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

for (const invalidBalance of ['NaN', 100]) {
  test(`keeps the previous balance when the service answers ${JSON.stringify(invalidBalance)}`, async ({
    fundedPage: page,
  }) => {
    await page.goto('/mine');
    const main = page.getByRole('main');
    const balance = main.getByRole('link', { name: 'Balance 100.00' });
    await expect(balance).toBeVisible();
    await changeResponse(page, 'user/info', (profile) => ({ ...profile, jifen: invalidBalance }));
    await page.reload();
    await expect(shellOf(page).notices.getByText(/^Network error/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(balance).toBeVisible();
    await expect(main).not.toContainText('NaN');
  });
}

// @spec 4.3
test('clears stored data and opens login when the session has ended', async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/mine');
  await expect(page.getByText(user.username)).toBeVisible();
  await call('user/logout', { token: user.token });
  await expect(page).toHaveURL('/login', { timeout: 15_000 });
  const kept = await page.evaluate(() => ['token', 'info'].map((key) => localStorage.getItem(key)));
  expect(kept).toEqual([null, null]);
});

test('asks for confirmation before logout and invalidates the token', { tag: '@main' }, async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Do you confirm to log out?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/login');
  const answer = await call('user/info', { token: user.token });
  expect(answer.code).toMatch(/^token_/);
});

// @spec 1.12
test('keeps the chosen language and day theme after a reload', { tag: '@main' }, async ({
  englishPage: page,
}) => {
  await page.goto('/selectLan');
  await page.getByRole('radio', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/setting');
  await page.getByRole('switch', { name: 'מצב לילה' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

// @spec 3.8
test('shows the chosen display currency on Home and keeps it after a reload', async ({
  fundedPage: page,
}) => {
  await page.goto('/setting');
  await page.getByRole('combobox', { name: /Display currency/ }).click();
  await page.getByRole('option', { name: /€/ }).click();
  await page.goto('/');
  const approximately = page.getByText(/^≈ €\d/);
  await expect(approximately).toBeVisible();
  await page.reload();
  await expect(approximately).toBeVisible();
});

// @spec 1.14
test('uses Hong Kong Chinese and the night theme when nothing is stored', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '16px',
  );
  await resize(page, { width: 551, height: 844 });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('18px');
});

test('follows the text size of the browser', async ({ page }) => {
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await setTextSize(page, 150);
  await page.goto('/login');
  expect(await rootSize()).toBe('24px');
});
