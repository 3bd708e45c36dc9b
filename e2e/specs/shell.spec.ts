import type { Page } from '@playwright/test';
import { changeAnswer } from '../fixtures/answers.js';
import { expect, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

async function holdLayer(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/ActivityLayer-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('activity layer loading late', () => {
  test('blocks input during a blocking call', async ({ english: page }) => {
    const release = await holdLayer(page);
    await page.route('**/api/publicUser/login', () => {});
    await page.goto('/login');
    await entryPage(page).submitLogin({ username: 'somebody', password: 'a-password-1' });
    const register = page.getByRole('link', { name: 'Register' });
    const box = await register.boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    release();
    await expect(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('shows the success notice once the layer has loaded', async ({ signedIn: page }) => {
    const release = await holdLayer(page);
    await page.goto('/mine');
    await page.getByRole('button', { name: 'Copy ID' }).click();
    release();
    await expect(shellOf(page).notices.getByText('Copied')).toBeVisible();
  });
});

test.describe('back navigation', () => {
  test('closes the open agreement and keeps the form', async ({ english: page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Register' }).click();
    // The login screen has the same field, and stays until the register screen has loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    const { username } = entryPage(page);
    await username.fill('somebody');
    await page.getByRole('button', { name: 'user agreement' }).click();
    const agreement = page.getByRole('dialog', { name: 'User agreement' });
    await expect(agreement).toBeVisible();
    await page.goBack();
    await expect(agreement).toHaveCount(0);
    await expect(page).toHaveURL('/res');
    await expect(username).toHaveValue('somebody');

    // Closing by the button must leave no history entry.
    await page.getByRole('button', { name: 'privacy policy' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(username).toHaveValue('somebody');
    await page.goBack();
    await expect(page).toHaveURL('/login');
  });

  test('closes the open order sheet, which forward does not reopen', async ({ signedIn: page }) => {
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
    signedIn: page,
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
    changeAnswer(page, 'Lottery/web_index', (home) => ({ ...home, kefu, kefu1, kefu2 }));
  const CHAT = 'https://chat.example/';

  test('links to the configured addresses from its screen and from Home', async ({
    signedIn: page,
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

  test('shows alternatives when no address is configured', async ({ signedIn: page }) => {
    await page.goto('/service');
    await expect(page.getByText('Look it up yourself')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/message');
  });
});
