import { lose } from '../fixtures/lost.js';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { expect, keep, test } from '../fixtures/test.js';
import { isStanding, pushAddress } from '../fixtures/walk.js';
import { entryPage } from '../pages/entry.js';
import { shellOf } from '../pages/shell.js';

const retry = { name: 'Try again' };

test('renders a screen when its bar fails to load, and the bar on retry', {
  tag: '@main',
}, async ({ signedIn: page }) => {
  const bars = await lose(page, 'Bars');
  await page.goto('/mine');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await bars.letThrough();
  await page.getByRole('button', retry).click();
  await expect(shellOf(page).menu).toBeVisible();
});

test('renders when toasts and loader fail to load, and loads them when needed', async ({
  english: page,
}) => {
  const layer = await lose(page, 'ActivityLayer');
  await page.goto('/login');
  await expect.poll(layer.asked).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await layer.letThrough();
  await page.route('**/api/publicUser/login', (route) => route.abort());
  await entryPage(page).submitLogin({ username: 'somebody', password: 'a-password-1' });
  await expect(
    shellOf(page).notices.getByText('Network error Please try again later.'),
  ).toBeVisible();
});

test('opens the order sheet when the chart fails to load, and the chart on retry', async ({
  signedIn: page,
}) => {
  const chart = await lose(page, 'PriceChart');
  await page.goto('/movie');
  const panel = page.getByRole('region', { name: 'Price chart' });
  await expect(panel.getByRole('button', retry)).toBeVisible();
  await page.getByRole('button', { name: /^Buy up/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await chart.letThrough();
  await panel.getByRole('button', retry).click();
  await expect(panel.getByRole('button', retry)).toHaveCount(0);
  await expect(panel.locator('canvas')).not.toHaveCount(0);
});

test('shows a static banner when the carousel fails to load, and the carousel once online', async ({
  signedIn: page,
  context,
}) => {
  const carousel = await lose(page, 'carousel');
  await page.goto('/');
  await expect.poll(carousel.asked).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Every settlement, checked by you' })).toBeVisible();
  await carousel.letThrough();
  await expect(async () => {
    await context.setOffline(true);
    await context.setOffline(false);
    // Going offline again would interrupt loading.
    await expect(page.getByRole('region', { name: 'Banners' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
});

test('keeps typed input when the agreement fails to load', async ({ english: page }) => {
  const sheet = await lose(page, 'AgreementSheet');
  await page.goto('/res');
  await entryPage(page).username.fill('somebody');
  await page.getByRole('button', { name: 'user agreement' }).click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await sheet.letThrough();
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('dialog', { name: 'User agreement' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(entryPage(page).username).toHaveValue('somebody');
});

test('offers retry with the bar for a screen not loaded before, and shows it once online', async ({
  signedIn: page,
  context,
}) => {
  // Tabs are prefetched; this one fails to load.
  const account = await lose(page, 'ProfileScreen');
  await page.goto('/');
  const { menu } = shellOf(page);
  await expect(menu).toBeVisible();
  await context.setOffline(true);
  await account.letThrough();
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(menu).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

/** `PARTS=every` tests all screens. */
const LOST_SCREENS =
  process.env.PARTS === 'every'
    ? SCREENS.filter((path) => path !== '/' && !ENTRY.includes(path))
    : ['/alerts'];

for (const path of LOST_SCREENS) {
  test(`offers retry and a way back when ${path} fails to load, and shows it on retry`, async ({
    signedIn: page,
  }) => {
    await page.goto('/');
    await isStanding(page, '/', 'en');
    // A page load requests a prefetched screen again.
    const screen = await lose(page, '\\w+Screen');
    await page.goto(path);
    await expect(page.getByRole('button', retry)).toBeVisible();
    const back = page.getByRole('button', { name: 'Back' });
    await expect(back.or(shellOf(page).menu).filter({ visible: true })).not.toHaveCount(0);
    await screen.letThrough();
    await page.getByRole('button', retry).click();
    await isStanding(page, path, 'en');
  });
}

test('goes back from a screen that failed to load', async ({ signedIn: page }) => {
  await page.goto('/mine');
  await isStanding(page, '/mine', 'en');
  await lose(page, 'AlertsScreen');
  await pushAddress(page, '/alerts');
  await expect(page.getByRole('button', retry)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await isStanding(page, '/mine', 'en');
});

test.describe('catalogues that fail to load', () => {
  test("shows an error in the user's language at start and starts on retry", async ({ page }) => {
    await keep(page, { language: 'th' });
    const words = await lose(page, 'th');
    await page.goto('/login');
    await expect(page.getByText('โหลดข้อมูลไม่ได้')).toBeVisible();
    await words.letThrough();
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  });

  test("offers retry and shows no message key when a screen's catalogue fails", async ({
    signedIn: page,
  }) => {
    const words = await lose(page, 'account');
    await page.goto('/mine');
    await expect(page.getByRole('button', retry)).toBeVisible();
    await expect(page.getByText('profile.')).toHaveCount(0);
    await expect(shellOf(page).menu).toBeVisible();
    await words.letThrough();
    await page.getByRole('button', retry).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  });

  test('keeps the current language until the chosen one has loaded', async ({
    english: page,
    context,
  }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Language: English' }).click();
    const words = await lose(page, 'he');
    await page.getByRole('radio', { name: 'עברית' }).click();
    await expect.poll(words.asked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await words.letThrough();
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'התחברות' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });
});
