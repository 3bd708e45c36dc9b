import type { Page } from '@playwright/test';
import { expectScreen, navigateTo } from '../fixtures/navigation.js';
import { PASSWORD } from '../fixtures/register-user.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { quickTradePage } from '../pages/quick-trade.js';

const dialog = (page: Page) => page.getByRole('dialog');

const OVERLAYS = [
  {
    kind: 'an order sheet',
    path: '/game',
    open: (page: Page) => quickTradePage(page).open('Bitcoin'),
    overlay: dialog,
  },
  {
    kind: 'a purchase',
    path: '/financial',
    open: (page: Page) => page.getByRole('button', { name: 'Buy' }).first().click(),
    overlay: dialog,
  },
  {
    kind: 'an entry of the account',
    path: '/moneyList',
    open: (page: Page) => page.getByRole('main').getByRole('listitem').first().click(),
    overlay: dialog,
  },
  {
    kind: 'a confirmation',
    path: '/mine',
    open: (page: Page) => page.getByRole('button', { name: 'Log out' }).click(),
    overlay: (page: Page) => page.getByRole('alertdialog'),
  },
  {
    kind: 'a personal limit',
    path: '/limits',
    open: (page: Page) =>
      page
        .getByRole('button', { name: /^Per day/ })
        .first()
        .click(),
    overlay: dialog,
  },
  {
    kind: 'the break confirmation',
    path: '/limits',
    open: (page: Page) => page.getByRole('button', { name: 'Take a break' }).click(),
    overlay: (page: Page) => page.getByRole('alertdialog'),
  },
  {
    kind: 'an option list',
    path: '/setting',
    open: (page: Page) => page.getByRole('combobox', { name: /^Display currency/ }).click(),
    overlay: (page: Page) => page.getByRole('listbox'),
  },
] as const;

for (const { kind, path, open, overlay } of OVERLAYS) {
  test(`closes ${kind} on the first back and leaves the screen on the second`, async ({
    fundedPage: page,
  }) => {
    await page.goto('/');
    await navigateTo(page, path, 'en');
    await open(page);
    await expect(overlay(page)).toBeVisible();
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
}

test('closes the account-closing confirmation on back and keeps the form', async ({
  signedInPage: page,
}) => {
  await page.goto('/');
  await navigateTo(page, '/own_data', 'en');
  const closing = page.getByRole('region', { name: 'Close the account' });
  const name = closing.getByLabel('Type your username to confirm');
  await name.fill('example.user');
  await closing.getByLabel('Login password').fill(PASSWORD);
  await closing.getByRole('button', { name: 'Close account' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(name).toHaveValue('example.user');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('closes the agreement on back and keeps the form', async ({ englishPage: page }) => {
  await page.goto('/login');
  await navigateTo(page, '/res', 'en');
  const { username } = entryPage(page);
  await username.fill('example.user');
  await page.getByRole('button', { name: 'user agreement' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(username).toHaveValue('example.user');
  await page.goBack();
  await expect(page).toHaveURL('/login');
});

test('shows the new screen when the address changes during the first render', async ({
  fundedPage: page,
}) => {
  await page.addInitScript(() => {
    const { replaceState } = history;
    // The router subscribes only once the app is mounted.
    history.replaceState = (...place) => {
      history.replaceState = replaceState;
      history.replaceState(...place);
      // Between two slices of React's rendering.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        history.pushState({ idx: 1 }, '', '/mine');
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      };
      port2.postMessage(undefined);
    };
  });
  const devtools = await page.context().newCDPSession(page);
  // Forces many slices.
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForURL('/mine', { waitUntil: 'commit' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectScreen(page, '/mine', 'en');
});
