import type { Page } from '@playwright/test';
import { expectScreen, navigateTo } from '../fixtures/navigation.js';
import { expect, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import { addVirtualAuthenticator, onHostName } from '../fixtures/virtual-authenticator.js';
import { alertsPage } from '../pages/alerts.js';
import { entryPage } from '../pages/entry.js';
import { limitsPage } from '../pages/limits.js';
import { shellOf } from '../pages/shell.js';

test.use(onHostName);

const STORAGE_FAULTS: readonly (readonly [name: string, make: () => void])[] = [
  [
    'the browser refuses its storage',
    () => {
      // As with blocked site data or in a third-party frame.
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const) {
        Object.defineProperty(window, kind, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
    },
  ],
  [
    'the browser has no storage',
    () => {
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
        Object.defineProperty(window, kind, { get: () => null });
      }
    },
  ],
  [
    'the storage is full',
    () => {
      const refuse = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      Storage.prototype.setItem = refuse;
      IDBObjectStore.prototype.add = refuse;
      IDBObjectStore.prototype.put = refuse;
    },
  ],
];

function recordPageErrors(page: Page): Error[] {
  const pageErrors: Error[] = [];
  page.on('pageerror', (it) => pageErrors.push(it));
  return pageErrors;
}

async function logInInEnglish(page: Page, user: { username: string; password: string }) {
  await page.goto('/login');
  await page.locator('a[href="/selectLan"]').click();
  await page.getByRole('radio', { name: 'English' }).click();
  await entryPage(page).submitLogin(user);
  await expect(page).toHaveURL('/');
}

test.describe.configure({ timeout: 180_000 });

for (const [name, make] of STORAGE_FAULTS) {
  test(`completes a visit from login to logout when ${name}`, async ({ page, user }) => {
    const pageErrors = recordPageErrors(page);
    await page.addInitScript(make);
    await logInInEnglish(page, user);
    const { menu } = shellOf(page);
    await menu.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/mine');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await shellOf(page).logOut();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await expectScreen(page, '/res', 'en');
    await entryPage(page).username.fill('newcomer');
    await expect(entryPage(page).username).toHaveValue('newcomer');
    expect(pageErrors).toEqual([]);
  });

  test(`sets limits and alerts, writes to support and manages the account when ${name}`, async ({
    page,
    user,
  }) => {
    const pageErrors = recordPageErrors(page);
    await page.addInitScript(make);
    await addVirtualAuthenticator(page);
    await logInInEnglish(page, user);

    await navigateTo(page, '/limits', 'en');
    await limitsPage(page).limitStakesOfADay('15');
    await expect(page.getByRole('button', { name: /^Per day.* of .*15\.00/ })).toBeVisible();

    await navigateTo(page, '/alerts', 'en');
    await alertsPage(page).setAlert('900000');
    await expect(page.getByText('At or above 900,000.00')).toBeVisible();

    await navigateTo(page, '/support', 'en');
    await page.getByLabel('Your message').fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/support\?id=\w+$/);
    await expect(page.getByText('Is anybody there?')).toBeVisible();

    await navigateTo(page, '/own_data', 'en');
    const asking = page.getByRole('region', { name: 'Request my data' });
    await asking.getByLabel('Login password').fill(user.password);
    await asking.getByRole('button', { name: 'Request my data' }).click();
    await expect(page.getByText(/^Your file is/)).toBeVisible();

    await navigateTo(page, '/notifications', 'en');
    // Unavailable in test browsers.
    await expect(page.getByText(/^Notifications are blocked|^This browser can’t/)).toBeVisible();

    await navigateTo(page, '/passkeys', 'en');
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByLabel('Login password').fill(user.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();

    await navigateTo(page, '/second_factor', 'en');
    await page.getByLabel('Login password').fill(user.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(await createCodeSource(key).next());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

    await navigateTo(page, '/sessions', 'en');
    const devices = page.getByRole('region', { name: 'Logged in now' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Log out other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged in only on this device.')).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}
