import type { Page } from '@playwright/test';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { expect, keep, test } from '../fixtures/test.js';

interface Look {
  readonly name: string;
  readonly language: string;
  readonly nMode: 'true' | 'false';
  readonly width: number;
}

/** The looks that are kept: night and day in English, night in Hebrew, Thai and Cantonese. */
const KEPT: readonly Look[] = [
  { name: 'night-en', language: 'en', nMode: 'true', width: 390 },
  { name: 'day-en', language: 'en', nMode: 'false', width: 390 },
  { name: 'night-he', language: 'he', nMode: 'true', width: 390 },
  { name: 'night-th', language: 'th', nMode: 'true', width: 390 },
  { name: 'night-hk', language: 'hk', nMode: 'true', width: 390 },
];

/** To look at and not to keep: the languages that are longest, tallest or written from the right. */
const EVERY: readonly Look[] = ['en', 'he', 'th', 'hk', 'pt', 'hi'].flatMap((language) =>
  [390, 320].flatMap((width) =>
    (['true', 'false'] as const).map((nMode) => ({
      name: `${language}-${width}-${nMode === 'true' ? 'night' : 'day'}`,
      language,
      nMode,
      width,
    })),
  ),
);

const every = process.env.SCREENS === 'every';
const LOOKS = every ? EVERY : KEPT;
const FOLDER = new URL(every ? '../.reports/screens/' : '../../docs/screens/', import.meta.url)
  .pathname;

/** An order of 60 s, its settlement, and the reveal of its last minute. */
const ORDER_STORY_MS = 150_000;

/** What the demo account needs so that every screen has something to show. */
const story = { token: '', order: '', recharge: '' };

test.describe.configure({ mode: 'serial' });

test('an order is settled and a recharge begun', async ({ call }) => {
  test.setTimeout(ORDER_STORY_MS);
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT.demoUsername] ?? '',
    password: process.env[PRODUCT.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const terms = { id: 'btc', direction: 'up', amount: '100.00', seconds: '60' };
  const order = await call('bet/cpbuy', { token, ...terms });
  const recharge = await call('user/addcz', {
    token,
    channel: 'usdt',
    network: 'TRC20',
    amount: '250',
  });
  Object.assign(story, { token, order: order.data.id, recharge: recharge.data.id });
  await expect
    .poll(async () => (await call('user/find_gs', { token, order: story.order })).data[0].status, {
      timeout: 90_000,
    })
    .toBe('closed');
});

for (const look of LOOKS) {
  test(look.name, async ({ browser, url }) => {
    test.setTimeout(ORDER_STORY_MS);
    const { language, nMode, width, name } = look;
    const shoot = async (
      file: string,
      address: string,
      settle: (page: Page) => Promise<void> = async () => {},
    ) => {
      const context = await browser.newContext({
        baseURL: url,
        deviceScaleFactor: every ? 1 : 2,
        viewport: { width, height: 844 },
      });
      const page = await context.newPage();
      const signedIn = ENTRY.includes(address) ? {} : { token: story.token };
      await keep(page, { language, nMode, ...signedIn });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await settle(page);
      // Pictures of transitions at their end.
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${FOLDER}${name}/${file}.png` });
      await context.close();
    };

    for (const path of SCREENS) {
      const file = path === '/' ? 'home' : path.slice(1);
      const inFlow = path === '/address' || path === '/confirmRecharge';
      await shoot(file, inFlow ? `${path}?id=${story.recharge}` : path, async (page) => {
        if (path === '/movie') await expect(page.locator('canvas').first()).toBeVisible();
      });
    }
    await shoot('order-sheet', '/movie', async (page) => {
      await page
        .getByRole('button', { name: /80\s?%/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill('100');
    });
    await shoot('receipt', `/position?order=${story.order}`, async (page) => {
      const panel = page.locator('[data-state="idle"]');
      await panel.getByRole('button').click();
      await expect(page.locator('[data-state="verified"]')).toBeVisible({ timeout: 90_000 });
    });
  });
}
