import type { Page } from '@playwright/test';
import { LIES, lie } from '../fixtures/answers.js';
import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';
import { shellOf } from '../pages/shell.js';

const PAID = /^Recharge of .*50\.00.*: Paid$/;

/** The notice in sight, not what a screen reader is told of it. */
const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notices' }).getByText(PAID).first();

test('a recharge that is paid is told of on another screen, once over tabs and reloads', async ({
  signedIn: page,
  context,
}) => {
  test.setTimeout(90_000);
  await rechargePage(page).start('50');
  await rechargePage(page).pay();
  await page.goto('/mine');
  const other = await context.newPage();
  await other.goto('/mine');
  const credited = (tab: Page) => expect(tab.getByText(/50\.00/).first()).toBeVisible();
  await Promise.race([notice(page), notice(other)].map((it) => it.waitFor({ timeout: 60_000 })));
  await Promise.all([credited(page), credited(other)]);
  const told = await Promise.all([page, other].map((tab) => notice(tab).isVisible()));
  expect(told.toSorted()).toEqual([false, true]);

  const teller = told[0] ? page : other;
  await teller.getByRole('link', { name: 'Open the record' }).click();
  await expect(teller).toHaveURL('/rechargeList');
  await expect(teller.getByRole('dialog', { name: 'Recharge' })).toBeVisible();
  await expect(notice(teller)).toBeHidden();

  // After a reload it has looked at what was decided, and has nothing to tell.
  const looked = other.waitForResponse(
    (it) => it.request().postData()?.includes('state=review') === true,
  );
  await other.reload();
  await looked;
  await expect(notice(other)).toBeHidden();
});

/** Calls that say what was decided: recharges, withdrawals, and the profile with its documents. */
const DECIDING = ['user/recharge_record', 'user/withdrawal_record', 'user/info'] as const;

for (const [name, body] of LIES) {
  test(`${name} decides nothing: the app stands, and says that it had no answer`, async ({
    signedIn: page,
  }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await page.goto('/mine');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    for (const path of DECIDING) await lie(page, path, body);
    await page.reload();
    await expect(shellOf(page).notices.getByText(/^Network error/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await expect(page.getByText(/Recharge of|Withdrawal of|Real-name verification:/)).toHaveCount(
      0,
    );
    expect(broken).toEqual([]);
  });
}

test('a record of somebody else, told twice, is no news, and the own one is still waited for', async ({
  signedIn: page,
}) => {
  test.setTimeout(90_000);
  await rechargePage(page).start('50');
  await rechargePage(page).pay();
  const awaited = () => page.evaluate(() => localStorage.getItem('awaited') ?? '');
  await expect.poll(awaited).toContain('recharge ');
  let lies = 0;
  const path = '**/api/user/recharge_record';
  await page.route(path, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const aboutOne = new URLSearchParams(route.request().postData() ?? '').has('recharge');
    const [row] = body.data;
    const stranger = { ...row, id: 'stranger', status: 'paid' };
    await route.fulfill({
      response: answer,
      json: { ...body, data: aboutOne ? [stranger, stranger] : [] },
    });
    if (aboutOne) lies += 1;
  });
  await page.goto('/mine');
  await expect.poll(() => lies).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.unroute(path);
  await page.reload();
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
});
