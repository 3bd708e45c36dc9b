import { expect, FUND_PASSWORD, newUsername, PASSWORD, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';

test('a wrong password is refused in words, and the form keeps what was typed', async ({
  english: page,
  person,
}) => {
  await entryPage(page).logIn(person.username, 'not-the-password');
  await expect(page.getByText('Username or password is wrong.').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Phone number or username')).toHaveValue(person.username);
});

test('an empty form says what is missing and asks the service nothing', async ({
  english: page,
}) => {
  await page.goto('/login');
  const sent: string[] = [];
  page.on('request', (it) => void (it.method() === 'POST' && sent.push(it.url())));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await expect(page.getByText('Please enter your login password.')).toBeVisible();
  await expect(page.getByLabel('Phone number or username')).toBeFocused();
  expect(sent).toEqual([]);
});

test('registration says when passwords differ', async ({ english: page }) => {
  await page.goto('/res');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Please enter the complete form.').first()).toBeVisible();
  await page.getByLabel('Phone number or username').fill(newUsername());
  await page.getByLabel('Login password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm login password').fill(`${PASSWORD}x`);
  await page.getByLabel('Fund password', { exact: true }).fill(FUND_PASSWORD);
  await page.getByLabel('Confirm fund password').fill('111111');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Login Passwords do not match.').first()).toBeVisible();
  await expect(page.getByText('Withdrawal Passwords do not match.').first()).toBeVisible();
});

test('a person is led to the screen they wanted, and stays signed in after a reload', async ({
  english: page,
  person,
}) => {
  await page.goto('/moneyList');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Phone number or username').fill(person.username);
  await page.getByLabel('Login password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/moneyList');
  await page.reload();
  await expect(page).toHaveURL('/moneyList');
});

test('a session that is over clears what is stored and leads to login', async ({
  signedIn: page,
  person,
  call,
}) => {
  await page.goto('/mine');
  await expect(page.getByText(person.username).first()).toBeVisible();
  await call('user/logout', { token: person.token });
  await expect(page).toHaveURL('/login', { timeout: 15_000 });
  const kept = await page.evaluate(() => ['token', 'info'].map((key) => localStorage.getItem(key)));
  expect(kept).toEqual([null, null]);
});

test('logging out asks first, and the token is worthless afterwards', async ({
  signedIn: page,
  person,
  call,
}) => {
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Do you confirm to log out?')).toBeVisible();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button')
    .last()
    .click();
  await expect(page).toHaveURL('/login');
  const answer = await call('user/info', { token: person.token });
  expect(answer.code).toMatch(/^token_/);
});

test('the chosen language and day mode survive a reload', async ({ english: page }) => {
  await page.goto('/selectLan');
  await page.getByRole('radio', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/setting');
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await expect(page.locator('html')).toHaveAttribute('lang', 'he');
});

test('without anything saved it is Hong Kong Chinese, by night', async ({ page }) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '16px',
  );
  await page.setViewportSize({ width: 551, height: 844 });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('18px');
});
