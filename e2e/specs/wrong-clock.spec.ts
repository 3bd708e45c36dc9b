import type { APIRequestContext, Locator } from '@playwright/test';
import { navigateTo } from '../fixtures/navigation.js';
import { expect, test } from '../fixtures/test.js';
import { createCodeSource } from '../fixtures/totp-codes.js';
import { alertsPage } from '../pages/alerts.js';
import { ordersPage } from '../pages/orders.js';
import { rechargePage } from '../pages/recharge.js';
import { recordFilters } from '../pages/record-filters.js';
import { shellOf } from '../pages/shell.js';
import { tradePage } from '../pages/trade.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const JUST_NOW_MS = 2 * MINUTE_MS;
const SETTLED_WITHIN_MS = 90_000;
const ZONE = '+07:00';

test.describe.configure({ timeout: 180_000 });

/** Epoch ms. */
async function serviceNow(request: APIRequestContext, url: string): Promise<number> {
  const answer = await request.get(`${url}/api/Lottery/web_index?lang=en`);
  return Number(answer.headers()['x-service-time']);
}

/** `2026-11-27 13:40:05` */
async function parseTime(text: Locator): Promise<number> {
  const [, day, time] =
    /(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec((await text.textContent()) ?? '') ?? [];
  return Date.parse(`${day}T${time}${ZONE}`);
}

const dayOf = (ms: number) => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10);

const CLOCKS = [
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['ten minutes behind', -10 * MINUTE_MS],
] as const;

for (const [name, wrongMs] of CLOCKS) {
  test(`settles an order on time and shows the service's times when the device clock is ${name}`, async ({
    fundedPage: page,
    fundedUser,
    call,
    orders,
    request,
    url,
  }) => {
    const pageErrors: Error[] = [];
    page.on('pageerror', (it) => pageErrors.push(it));
    await page.clock.install({ time: Date.now() + wrongMs });
    const now = () => serviceNow(request, url);
    const expectNear = async (text: Locator, after = 0) => {
      await expect(text).toBeVisible();
      const off = Math.abs((await parseTime(text)) - ((await now()) + after));
      expect(off, (await text.textContent()) ?? '').toBeLessThan(JUST_NOW_MS);
    };

    // Valid whatever the device's date is.
    const { data: earlier } = await call('bet/cpbuy', {
      ...{ token: fundedUser.token, id: 'btc', direction: 'down', amount: '5', seconds: '300' },
    });
    const today = dayOf(await now());
    await page.goto(`/position?from=${today}&to=${today}`);
    await expect(ordersPage(page).rows('Down')).toHaveCount(1);
    const filters = recordFilters(page);
    await filters.open();
    await expect(filters.to).toHaveValue(today);
    await expect(filters.to).toHaveAttribute('max', today);

    await page.goto('/movie');
    const trade = tradePage(page);
    await trade.prepare('10');
    await trade.confirm.click();
    await expect(trade.timeLeft).toHaveCount(2);
    const left = async (at: number) =>
      Number(await trade.timeLeft.nth(at).getAttribute('aria-valuenow'));
    const placed = (await orders('trading')).find(({ id }) => id !== earlier.id);
    const expected = placed.expires_at - (await now()) / 1_000;
    expect(Math.abs((await left(0)) - expected)).toBeLessThan(5);
    await expect(page.getByText('live', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Offline\./)).toHaveCount(0);

    await navigateTo(page, '/recharge', 'en');
    await rechargePage(page).fillIn('50');
    await expect(page.getByText('Time left to pay').first()).toBeVisible();
    await expect(page.getByText('The time to pay has passed')).toHaveCount(0);

    await navigateTo(page, '/alerts', 'en');
    await alertsPage(page).setAlert('900000');
    await expect(page.getByText('At or above 900,000.00')).toBeVisible();

    await navigateTo(page, '/own_data', 'en');
    const asking = page.getByRole('region', { name: 'Request my data' });
    await asking.getByLabel('Login password').fill(fundedUser.password);
    await asking.getByRole('button', { name: 'Request my data' }).click();

    const notice = shellOf(page).notices.getByText(/^Order settled: /);
    await expect(notice).toBeVisible({ timeout: SETTLED_WITHIN_MS });
    expect((await now()) / 1_000).toBeGreaterThanOrEqual(placed.expires_at);
    await expect(notice).toHaveCount(1);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page).toHaveURL(new RegExp(`/position\\?order=${placed.id}$`));

    await navigateTo(page, '/limits', 'en');
    await page.getByRole('button', { name: 'Take a break' }).click();
    const question = page.getByRole('alertdialog', { name: /^Take a break until/ });
    await expectNear(question.getByRole('heading'), DAY_MS);
    await question.getByRole('button', { name: 'Take a break' }).click();
    await expectNear(page.getByText(/^Break until/), DAY_MS);

    await navigateTo(page, '/sessions', 'en');
    await expectNear(page.getByText(/^Last used/).first());

    await navigateTo(page, '/second_factor', 'en');
    await page.getByLabel('Login password').fill(fundedUser.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    const key = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel('Code', { exact: true }).fill(await createCodeSource(key).next());
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByRole('button', { name: 'I saved them' }).click();
    await expectNear(page.getByText(/^On since/));

    await navigateTo(page, '/own_data', 'en');
    await expect(page.getByText(/^Your file is ready/)).toBeVisible({ timeout: 30_000 });
    expect(await parseTime(page.getByText(/^Your file is ready/))).toBeGreaterThan(await now());
    await expect(page.getByText(/expired|too old/i)).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });
}
