import { downloadCsvRows } from '../fixtures/csv-download.js';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { homePage } from '../pages/home.js';
import { rechargePage } from '../pages/recharge.js';

const CREDIT_TIMEOUT_MS = 40_000;

// @spec 9.7
test("shows and exports an invited user's masked name and rebate after a recharge", async ({
  signedInPage: page,
  browser,
  url,
}) => {
  test.setTimeout(120_000);
  await page.goto('/share');
  const link = (await page.getByText(/\/res\?code=/).textContent()) ?? '';
  // Another IP address: a self-invitation earns no rebate.
  const otherNetwork = { 'x-forwarded-for': '203.0.113.77' };
  const friend = await browser.newPage({ baseURL: url, extraHTTPHeaders: otherNetwork });
  await setLocalStorage(friend, { language: 'en' });
  await friend.goto(link);
  const username = newUsername();
  const passwords = { password: PASSWORD, fundPassword: FUND_PASSWORD };
  await entryPage(friend).submitRegistration({ username, ...passwords });
  await expect(friend).toHaveURL('/');
  await rechargePage(friend).start('150.55');
  await rechargePage(friend).pay();
  await friend.goto('/');
  await expect(homePage(friend).balance).toHaveText(/^150\.55/, { timeout: CREDIT_TIMEOUT_MS });
  await friend.close();

  await page.goto('/myteam');
  const masked = `${username.slice(0, 2)}***${username.slice(-2)}`;
  const row = page.getByRole('listitem').filter({ hasText: masked });
  await expect(row).toContainText('+1.50');
  await expect(row).toContainText('Deposits 150.55');
  await expect(page.getByRole('main')).not.toContainText(username);

  const saved = await downloadCsvRows(page, page.getByRole('button', { name: 'Export CSV' }));
  expect(saved).toEqual([[masked, expect.stringMatching(/^\d{4}-/), '150.55', '1.50']]);
  await page.goto('/moneyList?type=rebate');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['+1.50']);
});

// @spec 1.10
test('opens Register with the invitation code from a shared link', async ({
  signedInPage: page,
  browser,
}) => {
  await page.goto('/share');
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeAttached();
  const link = (await page.getByText(/\/res\?code=/).textContent()) ?? '';
  const friend = await browser.newPage();
  await friend.addInitScript(() => localStorage.setItem('language', 'en'));
  await friend.goto(link);
  await expect(friend.getByLabel('Invitation code')).toHaveValue(link.split('code=')[1] ?? '');
  await friend.close();
});

test('opens an announcement by its address and links to the others', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Welcome to Candela/ }).click();
  await expect(page).toHaveURL('/article?id=welcome');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Candela' })).toBeVisible();
  await page.getByRole('link', { name: 'All announcements' }).click();
  await page.getByRole('link', { name: /How the credit score works/ }).click();
  await expect(page.getByText(/Everyone starts with 100/)).toBeVisible();
  await page.goto('/article?id=there-is-none');
  await expect(page.getByText('This announcement was not found.')).toBeVisible();
});

test('lists a paid recharge in the credit score history', async ({ fundedPage: page }) => {
  await page.goto('/credit');
  const event = page.getByRole('listitem').filter({ hasText: 'Score 101' });
  await expect(event).toContainText('Paid recharge');
  await expect(event).toContainText('+1');
});
