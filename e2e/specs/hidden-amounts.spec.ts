import type { Page, Response } from '@playwright/test';
import { navigateTo } from '../fixtures/navigation.js';
import { ENTRY_PATHS, SCREEN_PATHS } from '../fixtures/routes.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

const WALK_MS = 240_000;
const MIN_AMOUNTS = 60;

/** The user's own amounts, without prices and public values. */
const USER_CALLS = /\/api\/(user\/|bet\/shop_order)/;
const NOT_MONEY_FIELDS = /price|strike|rate|points|time|card|next|exit|entry|decimals/i;
/** Displayed, since the user must pay it. */
const PENDING_PAYMENT = 'pending_payment';

/** Without sign: `1234.50`. */
function collectAmounts(value: unknown, except?: RegExp, key = ''): string[] {
  if (typeof value === 'string') {
    const amount = /^-?(\d+\.\d{2})$/.exec(value)?.[1];
    return amount === undefined || except?.test(key) || /^0+\.00$/.test(amount) ? [] : [amount];
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('status' in value && value.status === PENDING_PAYMENT) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    collectAmounts(part, except, Array.isArray(value) ? key : name),
  );
}

/** English format. */
const formatAmount = (amount: string) =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function pageText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [aria-valuetext], [title]')];
    const labels = named.flatMap((it) =>
      ['aria-label', 'aria-valuetext', 'title'].map((name) => it.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
}

const findColouredCovers = (page: Page) =>
  page
    .locator('[data-tone="rise"], [data-tone="fall"]')
    .filter({ hasText: /^\W*••••••\W*(USDT)?$/ })
    .evaluateAll((all) => all.map((it) => it.outerHTML));

test("shows none of the user's amounts on any screen or sheet when amounts are hidden", async ({
  page,
  call,
}) => {
  test.setTimeout(WALK_MS);
  const signedIn = await call('publicUser/login', {
    username: process.env[PRODUCT_ENV.demoUsername] ?? '',
    password: process.env[PRODUCT_ENV.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  const order = await call('bet/cpbuy', {
    token,
    id: 'btc',
    direction: 'up',
    amount: '12.34',
    seconds: '60',
  });
  expect(order.sign).toBe(1);

  const ownAmounts = new Set<string>(['12.34', '9.87', '22.21']);
  page.on('response', async (response: Response) => {
    if (!USER_CALLS.test(response.url())) return;
    const body = await response.json().catch(() => undefined);
    for (const amount of collectAmounts(body?.data, NOT_MONEY_FIELDS)) ownAmounts.add(amount);
  });
  const ruleAmounts = new Set<string>(['1.00', '10.00', '20.00', '10000.00']);
  const products = await call('lottery/kj_list', { token });
  for (const amount of collectAmounts(products.data)) ruleAmounts.add(amount);

  const found: string[] = [];
  const checkScreen = async (screenName: string) => {
    const text = await pageText(page);
    for (const amount of ownAmounts) {
      if (ruleAmounts.has(amount)) continue;
      const figure = formatAmount(amount).replaceAll('.', '\\.');
      if (new RegExp(`(?<![\\d.,])${figure}(?![\\d,])`).test(text)) {
        found.push(`${screenName}: ${formatAmount(amount)}`);
      }
    }
    found.push(...(await findColouredCovers(page)).map((html) => `${screenName}: ${html}`));
  };
  const open = async (path: string, rows: ReturnType<Page['locator']>) => {
    await rows.first().click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await checkScreen(`${path}, opened`);
  };

  await setLocalStorage(page, { language: 'en', token, hideBalance: 'true' });
  await page.goto('/');
  for (const path of SCREEN_PATHS) {
    if (ENTRY_PATHS.includes(path) || path === '/address' || path === '/confirmRecharge') continue;
    await navigateTo(page, path, 'en');
    await checkScreen(path);
  }
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  for (const path of ['/moneyList', '/rechargeList', '/withdrawalList', '/position']) {
    await navigateTo(page, path, 'en');
    await open(path, rows);
  }
  await navigateTo(page, '/aot', 'en');
  await open('/aot', page.getByRole('table').getByRole('button'));
  await navigateTo(page, '/message', 'en');
  await open('/message', page.getByRole('article').getByRole('button'));
  await navigateTo(page, '/financial?view=machines', 'en');
  await checkScreen('/financial?view=machines');
  await open('/financial?view=machines', rows);

  expect(ownAmounts.size).toBeGreaterThan(MIN_AMOUNTS);
  expect(found).toEqual([]);
});
