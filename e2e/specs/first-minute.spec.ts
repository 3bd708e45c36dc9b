import type { Locator, Page } from '@playwright/test';
import { dropFirstResponse, INVALID_RESPONSES } from '../fixtures/fake-responses.js';
import { FUND_PASSWORD, newUsername, PASSWORD } from '../fixtures/register-user.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { homePage } from '../pages/home.js';
import { tradePage } from '../pages/trade.js';

function createStepCounter(page: Page) {
  let steps = 0;
  const began = Date.now();
  return {
    async press(what: Locator): Promise<void> {
      steps += 1;
      await what.click();
    },
    async fill(field: Locator, value: string): Promise<void> {
      steps += 1;
      await field.fill(value);
    },
    async reportSteps(name: string): Promise<{ seconds: number; steps: number }> {
      await tradePage(page).waitUntilPlaced();
      const seconds = (Date.now() - began) / 1_000;
      console.log(`${name}: ${steps} steps, ${seconds.toFixed(1)} s to a running order`);
      return { seconds, steps };
    },
  };
}

const demoButton = (page: Page) => page.getByRole('button', { name: 'Try the demo account' });

/** Each tap and each typed field counts. */
const MAX_STEPS = 6;

test("places a new account's first order within 30 seconds and six steps", async ({
  englishPage: page,
}) => {
  const trade = tradePage(page);
  const home = homePage(page);
  await page.goto('/res');
  const user = { username: newUsername(), password: PASSWORD, fundPassword: FUND_PASSWORD };
  await entryPage(page).submitRegistration(user);
  const stepCounter = createStepCounter(page);

  await stepCounter.press(home.addPracticeFunds);
  await stepCounter.press(home.tradeFirst);
  await stepCounter.press(page.getByRole('button', { name: /^Buy up/ }));
  await stepCounter.fill(trade.quantity, '100');
  await stepCounter.press(trade.confirm);
  const { seconds, steps } = await stepCounter.reportSteps('own account');
  expect(seconds).toBeLessThan(30);
  expect(steps).toBeLessThanOrEqual(MAX_STEPS);

  await page.goto('/rechargeList');
  await expect(page.getByRole('main').getByText('1,000.00')).toBeVisible();
  await page.goto('/moneyList');
  await expect(page.getByRole('main').getByText('Recharge', { exact: true })).toBeVisible();
});

test('adds practice funds in the order sheet, and resets them in Account', async ({
  signedInPage: page,
  balance,
}) => {
  const trade = tradePage(page);
  await page.goto('/movie?id=btc&name=Bitcoin');
  await page.getByRole('button', { name: /^Buy up/ }).click();
  await homePage(page).addPracticeFunds.click();
  await trade.quantity.fill('400');
  await trade.confirm.click();
  await trade.waitUntilPlaced();

  const reset = page.getByRole('button', { name: 'Reset practice funds' });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
  await page.goto('/mine');
  await reset.click();
  await confirm.click();
  await expect(page.getByText('An order is open. Wait until it has closed.')).toBeVisible();
  expect(await balance()).toBe('600.00');
});

test("places a demo account's first order within 30 seconds and labels the account as demo", {
  tag: '@main',
}, async ({ englishPage: page }) => {
  await page.goto('/login');
  const stepCounter = createStepCounter(page);
  const trade = tradePage(page);

  await expect(page.getByText('Virtual funds, removed after 7 days.')).toBeVisible();
  await stepCounter.press(demoButton(page));
  await expect(page).toHaveURL('/');
  await stepCounter.press(page.getByRole('tabpanel').getByRole('link', { name: /BTC/ }));
  await stepCounter.press(page.getByRole('button', { name: /^Buy up/ }));
  await stepCounter.fill(trade.quantity, '100');
  await stepCounter.press(trade.confirm);
  expect((await stepCounter.reportSteps('demo account')).seconds).toBeLessThan(30);

  await page.goto('/mine');
  await expect(page.getByText(/^Demo account, until/)).toBeVisible();
  await page.goto('/moneyList');
  await expect(page.getByText('Practice funds').first()).toBeVisible();
  await page.goto('/loginPwd');
  await expect(page.getByText(/^A demo account has no login password/)).toBeVisible();
});

test('opens one demo account and the requested screen when the first answer is lost', async ({
  englishPage: page,
  call,
}) => {
  const path = 'publicUser/demo';
  const lost = await dropFirstResponse(page, path);
  await page.goto('/aot');
  await expect(page).toHaveURL('/login');
  await demoButton(page).click();
  await expect(page.getByRole('alert').getByText(/^Network error/)).toBeVisible();
  // The request id survives a reload.
  await page.reload();
  await demoButton(page).click();
  await expect(page).toHaveURL('/aot');

  const [first, second, ...more] = lost.sent.map((form) => form.get('request_id'));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, more]).toEqual([first, []]);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const profile = await call('user/info', { token });
  expect(profile.data.jifen).toBe('10000.00');
  const repeated = await call(path, { request_id: first ?? '' });
  expect(repeated.data.user.id).toBe(profile.data.id);
});

for (const [name, body] of INVALID_RESPONSES) {
  test(`shows a network error when demo is answered by ${name}, and opens it on retry`, async ({
    englishPage: page,
  }) => {
    const requestIds: (string | null)[] = [];
    await page.route('**/api/publicUser/demo', async (route) => {
      requestIds.push(new URLSearchParams(route.request().postData() ?? '').get('request_id'));
      if (requestIds.length > 1) return route.continue();
      await route.fetch();
      await route.fulfill({ status: 200, contentType: 'application/json', body });
    });
    await page.goto('/login');
    await demoButton(page).click();
    await expect(page.getByRole('alert').getByText(/^Network error/)).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await demoButton(page).click();
    await expect(page).toHaveURL('/');
    expect(requestIds).toEqual([requestIds[0], requestIds[0]]);
  });
}

test("shows five of Home's prices without scrolling and restores the list on back", async ({
  fundedPage: page,
}) => {
  await page.goto('/');
  const list = page.getByRole('tabpanel');
  const fifth = list.getByRole('link', { name: '%' }).nth(4);
  await expect(fifth).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
  const row = await fifth.boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  await page.getByRole('tab', { name: 'Forex' }).click();
  await page.getByRole('button', { name: 'Sort by change' }).click();
  await expect(page).toHaveURL('/?tab=forex&sort=-change');
  await list.getByRole('link', { name: /EUR/ }).first().waitFor();
  await page.evaluate(() => scrollTo(0, 240));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
  await list.getByRole('link', { name: '%' }).nth(3).click();
  await expect(page).toHaveURL(/\/movie\?/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Forex' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Sorted by change, largest/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240);
});
