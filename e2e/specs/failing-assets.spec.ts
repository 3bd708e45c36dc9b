import { failAsset } from '../fixtures/failing-asset.js';
import { expectScreen, pushAddress } from '../fixtures/navigation.js';
import { ENTRY_PATHS, SCREEN_PATHS } from '../fixtures/routes.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

const retry = { name: 'Try again' };

test('renders a screen when its bar fails to load, and the bar on retry', {
  tag: '@main',
}, async ({ signedInPage: page }) => {
  const bars = await failAsset(page, 'NavigationBars');
  await page.goto('/mine');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await bars.restore();
  await page.getByRole('button', retry).click();
  await expect(shellOf(page).menu).toBeVisible();
});

test('renders when toasts and loader fail to load, and loads them when needed', async ({
  englishPage: page,
}) => {
  const layer = await failAsset(page, 'ActivityLayer');
  await page.goto('/login');
  await expect.poll(layer.requestCount).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await layer.restore();
  await page.route('**/api/publicUser/login', (route) => route.abort());
  await entryPage(page).submitLogin({ username: 'example.user', password: 'a-password-1' });
  await expect(
    shellOf(page).notices.getByText('Network error Please try again later.'),
  ).toBeVisible();
});

test('opens the order sheet when the chart fails to load, and the chart on retry', async ({
  signedInPage: page,
}) => {
  const chart = await failAsset(page, 'PriceChart');
  await page.goto('/movie');
  const panel = page.getByRole('region', { name: 'Price chart' });
  await expect(panel.getByRole('button', retry)).toBeVisible();
  await page.getByRole('button', { name: /^Buy up/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await chart.restore();
  await panel.getByRole('button', retry).click();
  await expect(panel.getByRole('button', retry)).toHaveCount(0);
  await expect(panel.locator('canvas')).not.toHaveCount(0);
});

test('shows a static banner when the carousel fails to load, and the carousel once online', async ({
  signedInPage: page,
  context,
}) => {
  const carousel = await failAsset(page, 'carousel');
  await page.goto('/');
  await expect.poll(carousel.requestCount).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Check every settlement yourself' })).toBeVisible();
  await carousel.restore();
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
});

test('keeps typed input when the agreement fails to load', async ({ englishPage: page }) => {
  const sheet = await failAsset(page, 'AgreementSheet');
  await page.goto('/res');
  await entryPage(page).username.fill('example.user');
  await page.getByRole('button', { name: 'user agreement' }).click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await sheet.restore();
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('dialog', { name: 'User agreement' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(entryPage(page).username).toHaveValue('example.user');
});

test('offers retry with the bar for a screen not loaded before, and shows it once online', async ({
  signedInPage: page,
  context,
}) => {
  // Tabs are prefetched; this one fails to load.
  const account = await failAsset(page, 'ProfileScreen');
  await page.goto('/');
  const { menu } = shellOf(page);
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await account.restore();
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(menu).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

/** `PARTS=every` tests all screens. */
const LOST_SCREENS =
  process.env.PARTS === 'every'
    ? SCREEN_PATHS.filter((path) => path !== '/' && !ENTRY_PATHS.includes(path))
    : ['/alerts'];

for (const path of LOST_SCREENS) {
  test(`offers retry and a way back when ${path} fails to load, and shows it on retry`, async ({
    signedInPage: page,
  }) => {
    await page.goto('/');
    await expectScreen(page, '/', 'en');
    const screen = await failAsset(page, '\\w+Screen');
    await page.goto(path);
    await expect(page.getByRole('button', retry)).toBeVisible();
    const back = page.getByRole('button', { name: 'Back' });
    await expect(back.or(shellOf(page).menu).filter({ visible: true })).not.toHaveCount(0);
    await screen.restore();
    await page.getByRole('button', retry).click();
    await expectScreen(page, path, 'en');
  });
}

test('goes back from a screen that failed to load', async ({ signedInPage: page }) => {
  await page.goto('/mine');
  await expectScreen(page, '/mine', 'en');
  await failAsset(page, 'AlertsScreen');
  await pushAddress(page, '/alerts');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expectScreen(page, '/mine', 'en');
});

test.describe('catalogues that fail to load', () => {
  test("shows an error in the user's language at start and starts on retry", async ({ page }) => {
    await setLocalStorage(page, { language: 'th' });
    const catalogue = await failAsset(page, 'th');
    await page.goto('/login');
    await expect(page.getByText('โหลดไม่สำเร็จ')).toBeVisible();
    await catalogue.restore();
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  });

  test("offers retry and shows no message key when a screen's catalogue fails", async ({
    signedInPage: page,
  }) => {
    const catalogue = await failAsset(page, 'account');
    await page.goto('/mine');
    await expect(page.getByRole('button', retry)).toBeVisible();
    await expect(page.getByText('profile.')).toHaveCount(0);
    await expect(shellOf(page).menu).toBeVisible();
    await catalogue.restore();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  test('keeps the current language until the chosen one has loaded', async ({
    englishPage: page,
    context,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Language: English' }).click();
    const catalogue = await failAsset(page, 'he');
    await page.getByRole('radio', { name: 'עברית' }).click();
    await expect.poll(catalogue.requestCount).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await catalogue.restore();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'התחברות' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});
