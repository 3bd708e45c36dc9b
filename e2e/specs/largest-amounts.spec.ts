import type { Page } from '@playwright/test';
import { clippedTexts } from '../fixtures/clipped-text.js';
import { changeResponse } from '../fixtures/fake-responses.js';
import { LANGUAGES } from '../fixtures/localized-text.js';
import { expectScreen, navigateTo } from '../fixtures/navigation.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

/** `LARGE` can still be summed over a page. */
const LARGEST = '999999999999999.99';
const LARGE = '999999999999.99';
const TOTAL_FIELDS =
  /^(jifen|zongadd|yingli|frozen|assets|before|after|total|available|held|invested|opening)$/;
const LARGEST_AMOUNT_TEXT = /9\D9{2,3}\D9{2,3}\D99/;
const NOT_MONEY_FIELDS = /price|strike|rate|points|limit/i;

/** Keeps the sign. */
function enlargeAmounts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (!/^-?\d+\.\d{2}$/.test(value) || NOT_MONEY_FIELDS.test(key)) return value;
    return `${value.startsWith('-') ? '-' : ''}${TOTAL_FIELDS.test(key) ? LARGEST : LARGE}`;
  }
  if (Array.isArray(value)) return value.map((part) => enlargeAmounts(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, enlargeAmounts(part, name)]),
  );
}

const CHANGED_CALLS = [
  'user/info',
  'user/assets',
  'user/Integral_record',
  'user/recharge_record',
  'user/withdrawal_record',
  'user/gs_total',
  'user/tuandui',
  'user/get_id',
  'bet/shop_order',
];
const PATHS = [
  '/mine',
  '/aot',
  '/moneyList',
  '/rechargeList',
  '/withdrawalList',
  '/position',
  '/financial_record',
  '/myteam',
  '/share',
  '/withdrawal',
];
const WITH_UNIT = ['/', '/mine', '/aot', '/moneyList', '/position'];

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

async function layoutFindings(page: Page, path: string): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main, path).toContainText(LARGEST_AMOUNT_TEXT);
  if (WITH_UNIT.includes(path)) await expect(main.getByText('USDT').first(), path).toBeVisible();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = await clippedTexts(page);
  if (over > 0) found.push(`it scrolls sideways by ${over} px`);
  return found.map((finding) => `${path}: ${finding}`);
}

for (const language of LANGUAGES) {
  test(`shows the largest amounts uncut with their unit at 320 px in ${language}`, async ({
    page,
    call,
  }) => {
    test.setTimeout(120_000);
    const signedIn = await call('publicUser/login', {
      username: process.env[PRODUCT_ENV.demoUsername] ?? '',
      password: process.env[PRODUCT_ENV.demoPassword] ?? '',
    });
    for (const path of CHANGED_CALLS) {
      await changeResponse(page, path, (data) => enlargeAmounts(data));
    }
    await setLocalStorage(page, { language, token: signedIn.data.token });
    await page.goto('/');
    await expectScreen(page, '/', language);
    const found = await layoutFindings(page, '/');
    for (const path of PATHS) {
      await navigateTo(page, path, language);
      found.push(...(await layoutFindings(page, path)));
    }
    expect(found).toEqual([]);
  });
}
