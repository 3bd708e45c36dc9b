import type { Page } from '@playwright/test';
import { changeResponse } from '../fixtures/fake-responses.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

async function delayActivityLayer(page: Page): Promise<() => void> {
  let release = () => {};
  const layerReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/ActivityLayer-[^/]*\.js$/, async (route) => {
    await layerReleased;
    await route.continue();
  });
  return () => release();
}

test.describe('activity layer loading late', () => {
  // @spec 9.5
  test('blocks input during a blocking call', async ({ englishPage: page }) => {
    const release = await delayActivityLayer(page);
    await page.route('**/api/publicUser/login', () => {});
    await page.goto('/login');
    await entryPage(page).submitLogin({ username: 'example.user', password: 'a-password-1' });
    const register = page.getByRole('link', { name: 'Register' });
    const box = await register.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    release();
    await expect(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('shows the success notice once the layer has loaded', async ({ signedInPage: page }) => {
    const release = await delayActivityLayer(page);
    await page.goto('/mine');
    await page.getByRole('button', { name: 'Copy ID' }).click();
    release();
    await expect(shellOf(page).notices.getByText('Copied')).toBeVisible();
  });
});

test.describe('back navigation', () => {
  test('closes the open agreement and keeps the form', async ({ englishPage: page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    // The login screen has the same field.
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    const { username } = entryPage(page);
    await username.fill('example.user');
    await page.getByRole('button', { name: 'user agreement' }).click();
    const agreement = page.getByRole('dialog', { name: 'User agreement' });
    await expect(agreement).toBeVisible();
    await page.goBack();
    await expect(agreement).toHaveCount(0);
    await expect(page).toHaveURL('/res');
    await expect(username).toHaveValue('example.user');

    // Closing by the button must leave no history entry.
    await page.getByRole('button', { name: 'privacy policy' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(username).toHaveValue('example.user');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  test('closes the open order sheet, which forward does not reopen', async ({
    signedInPage: page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Cart' }).click();
    await page.getByRole('button', { name: /^Buy up/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/movie\?id=/);
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('leaves the screen in one step after a reload with a confirmation open', async ({
    signedInPage: page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test.describe('online service', () => {
  const configure = (page: Page, [kefu, kefu1, kefu2]: readonly [string, string, string]) =>
    changeResponse(page, 'Lottery/web_index', (home) => ({ ...home, kefu, kefu1, kefu2 }));
  const CHAT = 'https://chat.example/';

  // @spec 1.11
  test('links to the configured addresses from its screen and from Home', async ({
    signedInPage: page,
  }) => {
    await configure(page, [`${CHAT}0`, `${CHAT}1`, '']);
    await page.goto('/service');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Online service', exact: true })).toHaveAttribute(
      'href',
      `${CHAT}0`,
    );
    await expect(main.getByRole('link', { name: 'Online service 1' })).toHaveAttribute(
      'href',
      `${CHAT}1`,
    );
    await expect(main.getByRole('link', { name: 'Online service 2' })).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Online service 1' })).toHaveAttribute(
      'href',
      `${CHAT}1`,
    );
  });

  test('shows alternatives when no address is configured', async ({ signedInPage: page }) => {
    await page.goto('/service');
    await expect(page.getByText('Find it yourself')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/message');
  });
});
