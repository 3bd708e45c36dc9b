import { changeResponse } from '../fixtures/fake-responses.js';
import { pushAddress } from '../fixtures/navigation.js';
import { containsToken } from '../fixtures/start-product.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

test('notifies when the session ends and returns to the screen after login', {
  tag: '@main',
}, async ({ signedInPage: page, user, call }) => {
  await page.goto('/position?state=closed');
  await page.goto('/message');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await call('user/logout', { token: user.token });
  await expect(page.getByText('Your session ended. Log in to continue.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/message');
});

test('returns to a public screen after login when the session ended there', async ({
  signedInPage: page,
  user,
  call,
}) => {
  await page.goto('/setting');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await call('user/logout', { token: user.token });
  await expect(page.getByText('Your session ended. Log in to continue.')).toBeVisible();
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/setting');
});

test('shows no session notice after logout', async ({ signedInPage: page }) => {
  await page.goto('/setting');
  await shellOf(page).logOut();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session ended.')).toHaveCount(0);
});

for (const logoutPath of ['/setting', '/mine']) {
  test(`opens Home after logout on ${logoutPath} and login`, async ({
    signedInPage: page,
    user,
  }) => {
    await page.goto(logoutPath);
    await shellOf(page).logOut();
    await expect(page).toHaveURL('/login');
    await entryPage(page).submitLogin(user);
    await expect(page).toHaveURL('/');
  });
}

// @spec S54
test('removes private data from other tabs when one tab logs out', {
  tag: '@main',
}, async ({ fundedPage: page, fundedUser, call }) => {
  const terms = { id: 'btc', direction: 'up', amount: '10', seconds: '60' };
  const { data: order } = await call('bet/cpbuy', { ...terms, token: fundedUser.token });
  await page.goto('/setting');
  const other = await page.context().newPage();
  await other.goto(`/position?order=${order.id}`);
  const running = other.getByRole('progressbar');
  await expect(running).toBeVisible();

  await shellOf(page).logOut();
  await expect(running).toHaveCount(0);
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your session ended.')).toHaveCount(0);
});

test("shows no session notice when another tab's call is refused during logout", async ({
  signedInPage: page,
}) => {
  await page.goto('/setting');
  const other = await page.context().newPage();
  await other.goto('/');
  const callRejected = Promise.withResolvers<void>();
  await page.route('**/api/user/logout', async (route) => {
    const answer = await route.fetch();
    // This tab does not know yet that its session has ended.
    await other.route('**/api/user/**', async (pendingCall) => {
      // The browser does not report responses to a page that has navigated away.
      const response = await pendingCall.fetch();
      await pendingCall.fulfill({ response });
      if ((await response.json()).code === 'token_invalid') callRejected.resolve();
    });
    await pushAddress(other, '/message');
    await callRejected.promise;
    await route.fulfill({ response: answer });
  });
  await shellOf(page).logOut();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Your session ended.')).toHaveCount(0);
});

// @spec 4.1
test('fetches messages at start and each time they are opened', async ({ signedInPage: page }) => {
  let read = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/mail')) read += 1;
  });
  await page.goto('/');
  await expect.poll(() => read).toBe(1);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect.poll(() => read).toBe(2);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect.poll(() => read).toBe(3);
});

test('shows sandbox mode until the service has answered, and retries the request', async ({
  signedInPage: page,
}) => {
  await page.route('**/api/Lottery/web_index*', (route) => route.abort());
  await page.goto('/recharge');
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible();
  await page.goto('/setting');
  await expect(page.getByText('Sandbox', { exact: true })).toHaveCount(1);
  await page.unroute('**/api/Lottery/web_index*');
  await expect(page.getByText('Sandbox', { exact: true })).toHaveCount(2);
});

// @spec 4.1
test('refetches home data while the app is open', async ({ signedInPage: page }) => {
  await page.clock.install();
  let turnover = '1000.00';
  await changeResponse(page, 'Lottery/web_index', (home) => ({ ...home, turnover24h: turnover }));
  await page.goto('/');
  await expect(page.getByText('1,000.00', { exact: true })).toBeVisible();
  turnover = '2000.00';
  await page.clock.fastForward(60_000);
  await expect(page.getByText('2,000.00', { exact: true })).toBeVisible();
});

// @spec S46
test("detects a session token in the product's output", async ({ user }) => {
  expect(containsToken(`{"msg":"answered","url":"/api/user/get_id?token=${user.token}"}`)).toBe(
    true,
  );
  expect(containsToken(`a root: ${'0123456789abcdef'.repeat(4)}, /a/path/to/main.js`)).toBe(false);
});
