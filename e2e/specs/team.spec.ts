import { readFile } from 'node:fs/promises';
import { deposit } from '../fixtures/deposit.js';
import { expect, FUND_PASSWORD, newUsername, PASSWORD, test } from '../fixtures/test.js';

test('who was invited recharges: the team shows them masked with the rebate, and so does its file', async ({
  signedIn: page,
  person,
  call,
  request,
  url,
}) => {
  test.setTimeout(90_000);
  const code = (await call('user/info', { token: person.token })).data.invite_code;
  const username = newUsername();
  // From elsewhere: inviting oneself earns nothing.
  const registered = await request.post(`${url}/api/PublicUser/Register`, {
    headers: { 'x-forwarded-for': '203.0.113.77' },
    form: {
      lang: 'en',
      username,
      password: PASSWORD,
      confirm_password: PASSWORD,
      fund_password: FUND_PASSWORD,
      confirm_fund_password: FUND_PASSWORD,
      invite_code: code,
      agree: '1',
    },
  });
  const { token } = (await registered.json()).data;
  const balance = async () => (await call('user/info', { token })).data.jifen;
  await deposit('150.55', { token, balance, call, request, url });

  await page.goto('/myteam');
  const masked = `${username.slice(0, 2)}***${username.slice(-2)}`;
  const row = page.getByRole('listitem').filter({ hasText: masked });
  await expect(row).toContainText('+1.50');
  await expect(row).toContainText('Deposits 150.55');
  await expect(page.getByRole('main')).not.toContainText(username);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(
    /^\uFEFFName,Joined \(Asia\/Bangkok\),Paid deposits \(USDT\),My rebates/,
  );
  expect(lines.slice(1)).toHaveLength(await page.getByRole('listitem').count());
  expect(lines[1]).toMatch(/,150\.55,1\.50$/);
  expect(lines[1]).toContain(masked);
});

test('a shared link opens Register with the code', async ({ signedIn: page, browser }) => {
  await page.goto('/share');
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeAttached();
  const link = (await page.getByText(/\/res\?code=/).textContent()) ?? '';
  const friend = await browser.newPage();
  await friend.addInitScript(() => localStorage.setItem('language', 'en'));
  await friend.goto(link);
  await expect(friend.getByLabel('Invitation code')).toHaveValue(link.split('code=')[1] ?? '');
  await friend.close();
});

test('the announcement of Home opens by its address, and leads to the others', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Welcome to Candela/ }).click();
  await expect(page).toHaveURL('/article?id=welcome');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Candela' })).toBeVisible();
  await page.getByRole('link', { name: 'All announcements' }).click();
  await page.getByRole('link', { name: /How the credit score works/ }).click();
  await expect(page.getByText(/Everybody begins with 100/)).toBeVisible();
  await page.goto('/article?id=there-is-none');
  await expect(page.getByText('This announcement was not found.')).toBeVisible();
});

test('a paid recharge stands in the history of the credit score', async ({ fundedPage: page }) => {
  await page.goto('/credit');
  const event = page.getByRole('listitem').filter({ hasText: 'Score 101' });
  await expect(event).toContainText('Paid recharge');
  await expect(event).toContainText('+1');
});
