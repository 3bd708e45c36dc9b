import type { Page } from '@playwright/test';
import { holdAuthenticator, underName } from '../fixtures/authenticator.js';
import { expect, test } from '../fixtures/test.js';
import { codesOf } from '../fixtures/totp.js';
import { walkTo } from '../fixtures/walk.js';
import { alertsPage } from '../pages/alerts.js';
import { entryPage } from '../pages/entry.js';
import { limitsPage } from '../pages/limits.js';
import { shellOf } from '../pages/shell.js';

test.use(underName);

/** Init scripts that restrict storage. */
const STORAGES: readonly (readonly [name: string, make: () => void])[] = [
  [
    'the browser refuses its storage',
    () => {
      // Even property access throws, as with blocked site data or in a third-party frame.
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

function errorsOf(page: Page): Error[] {
  const broken: Error[] = [];
  page.on('pageerror', (it) => broken.push(it));
  return broken;
}

/** The language is not remembered. */
async function logInInEnglish(page: Page, person: { username: string; password: string }) {
  await page.goto('/login');
  await page.locator('a[href="/selectLan"]').click();
  await page.getByRole('radio', { name: 'English' }).click();
  await entryPage(page).submitLogin(person);
  await expect(page).toHaveURL('/');
}

/** Eight screens. */
test.describe.configure({ timeout: 180_000 });

for (const [name, make] of STORAGES) {
  test(`completes a visit from login to logout when ${name}`, async ({ page, person }) => {
    const broken = errorsOf(page);
    await page.addInitScript(make);
    await logInInEnglish(page, person);
    const { menu } = shellOf(page);
    await menu.getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/mine');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await shellOf(page).logOut();
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    await entryPage(page).username.fill('newcomer');
    await expect(entryPage(page).username).toHaveValue('newcomer');
    expect(broken).toEqual([]);
  });

  test(`sets limits and alerts, writes to support and manages the account when ${name}`, async ({
    page,
    person,
  }) => {
    const broken = errorsOf(page);
    await page.addInitScript(make);
    await holdAuthenticator(page);
    await logInInEnglish(page, person);

    await walkTo(page, '/limits', 'en');
    await limitsPage(page).limitStakesOfADay('15');
    await expect(page.getByRole('button', { name: /^A day.* of .*15\.00/ })).toBeVisible();

    await walkTo(page, '/alerts', 'en');
    await alertsPage(page).setAlert('900000');
    await expect(page.getByText('At or above 900,000.00')).toBeVisible();

    await walkTo(page, '/support', 'en');
    await page.getByLabel('Your message').fill('Is anybody there?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/support\?id=\w+$/);
    await expect(page.getByText('Is anybody there?')).toBeVisible();

    await walkTo(page, '/own_data', 'en');
    const asking = page.getByRole('region', { name: 'Ask for my data' });
    await asking.getByLabel('Login password').fill(person.password);
    await asking.getByRole('button', { name: 'Ask for my data' }).click();
    await expect(page.getByText(/^Your file is/)).toBeVisible();

    await walkTo(page, '/notifications', 'en');
    // Push is unavailable in test browsers.
    await expect(page.getByText(/^Notifications are blocked|^This browser cannot/)).toBeVisible();

    await walkTo(page, '/passkeys', 'en');
    await page.getByLabel('Name', { exact: true }).fill('My phone');
    await page.getByLabel('Login password').fill(person.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('Not used yet')).toBeVisible();

    await walkTo(page, '/second_factor', 'en');
    await page.getByLabel('Login password').fill(person.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(await codesOf(key).next());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

    await walkTo(page, '/sessions', 'en');
    const devices = page.getByRole('region', { name: 'Logged in now' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Log out on other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged in on this device only.')).toBeVisible();
    expect(broken).toEqual([]);
  });
}
