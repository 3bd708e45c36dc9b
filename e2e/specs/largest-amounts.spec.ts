import type { Page } from '@playwright/test';
import { changeAnswer } from '../fixtures/answers.js';
import { clippedTexts } from '../fixtures/clipped-text.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { expect, keep, test } from '../fixtures/test.js';
import { isStanding, walkTo } from '../fixtures/walk.js';
import { LANGUAGES } from '../fixtures/words.js';

/** `LARGE` can still be summed over a page. */
const LARGEST = '999999999999999.99';
const LARGE = '999999999999.99';
const STANDINGS =
  /^(jifen|zongadd|yingli|frozen|assets|before|after|total|available|held|invested|opening)$/;
/** In any number format. */
const SHOWN = /9\D9{2,3}\D9{2,3}\D99/;
const NOT_MONEY = /price|strike|rate|points|limit/i;

/** Keeps the sign. */
function enlarged(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (!/^-?\d+\.\d{2}$/.test(value) || NOT_MONEY.test(key)) return value;
    return `${value.startsWith('-') ? '-' : ''}${STANDINGS.test(key) ? LARGEST : LARGE}`;
  }
  if (Array.isArray(value)) return value.map((part) => enlarged(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, enlarged(part, name)]),
  );
}

const ANSWERS = [
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

async function findings(page: Page, path: string): Promise<string[]> {
  const main = page.getByRole('main');
  await expect(main, path).toContainText(SHOWN);
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
      username: process.env[PRODUCT.demoUsername] ?? '',
      password: process.env[PRODUCT.demoPassword] ?? '',
    });
    for (const path of ANSWERS) {
      await changeAnswer(page, path, (data) => enlarged(data));
    }
    await keep(page, { language, token: signedIn.data.token });
    await page.goto('/');
    await isStanding(page, '/', language);
    const found = await findings(page, '/');
    for (const path of PATHS) {
      await walkTo(page, path, language);
      found.push(...(await findings(page, path)));
    }
    expect(found).toEqual([]);
  });
}
