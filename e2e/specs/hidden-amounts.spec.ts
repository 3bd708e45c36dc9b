import type { Page, Response } from '@playwright/test';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { expect, keep, test } from '../fixtures/test.js';
import { walkTo } from '../fixtures/walk.js';

/** All routes in one page. */
const WALK_MS = 240_000;
/** The demo account has hundreds of amounts. */
const MOST_LIKELY = 60;

/** The user's own amounts, without prices and public values. */
const OWN = /\/api\/(user\/|bet\/shop_order)/;
const NOT_MONEY = /price|strike|rate|points|time|card|next|exit|entry|decimals/i;
/** Displayed, since the user must pay it. */
const TO_BE_PAID = 'pending_payment';

/** Without sign: `1234.50`. */
function amountsIn(value: unknown, except?: RegExp, key = ''): string[] {
  if (typeof value === 'string') {
    const amount = /^-?(\d+\.\d{2})$/.exec(value)?.[1];
    return amount === undefined || except?.test(key) || /^0+\.00$/.test(amount) ? [] : [amount];
  }
  if (typeof value !== 'object' || value === null) return [];
  if ('status' in value && value.status === TO_BE_PAID) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    amountsIn(part, except, Array.isArray(value) ? key : name),
  );
}

/** English format. */
const written = (amount: string) =>
  Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Including labels for screen readers. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [aria-valuetext], [title]')];
    const labels = named.flatMap((it) =>
      ['aria-label', 'aria-valuetext', 'title'].map((name) => it.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.textContent, ...labels].join('\n');
  });
}

const colouredCovers = (page: Page) =>
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
    username: process.env[PRODUCT.demoUsername] ?? '',
    password: process.env[PRODUCT.demoPassword] ?? '',
  });
  const { token } = signedIn.data;
  // Settles during the test.
  const order = await call('bet/cpbuy', {
    token,
    id: 'btc',
    direction: 'up',
    amount: '12.34',
    seconds: '60',
  });
  expect(order.sign).toBe(1);

  const own = new Set<string>(['12.34', '9.87', '22.21']);
  page.on('response', async (response: Response) => {
    if (!OWN.test(response.url())) return;
    const body = await response.json().catch(() => undefined);
    for (const amount of amountsIn(body?.data, NOT_MONEY)) own.add(amount);
  });
  // Public limits and prices.
  const rules = new Set<string>(['1.00', '10.00', '20.00', '10000.00']);
  const products = await call('lottery/kj_list', { token });
  for (const amount of amountsIn(products.data)) rules.add(amount);

  const found: string[] = [];
  const look = async (where: string) => {
    const text = await textOf(page);
    for (const amount of own) {
      if (rules.has(amount)) continue;
      const figure = written(amount).replaceAll('.', '\\.');
      if (new RegExp(`(?<![\\d.,])${figure}(?![\\d,])`).test(text)) {
        found.push(`${where}: ${written(amount)}`);
      }
    }
    found.push(...(await colouredCovers(page)).map((html) => `${where}: ${html}`));
  };
  const open = async (path: string, rows: ReturnType<Page['locator']>) => {
    await rows.first().click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await look(`${path}, opened`);
  };

  await keep(page, { language: 'en', token, hideBalance: 'true' });
  await page.goto('/');
  for (const path of SCREENS) {
    if (ENTRY.includes(path) || path === '/address' || path === '/confirmRecharge') continue;
    await walkTo(page, path, 'en');
    await look(path);
  }
  const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
  for (const path of ['/moneyList', '/rechargeList', '/withdrawalList', '/position']) {
    await walkTo(page, path, 'en');
    await open(path, rows);
  }
  await walkTo(page, '/aot', 'en');
  await open('/aot', page.getByRole('table').getByRole('button'));
  await walkTo(page, '/message', 'en');
  await open('/message', page.getByRole('article').getByRole('button'));
  await walkTo(page, '/financial?view=machines', 'en');
  await look('/financial?view=machines');
  await open('/financial?view=machines', rows);

  expect(own.size).toBeGreaterThan(MOST_LIKELY);
  expect(found).toEqual([]);
});
