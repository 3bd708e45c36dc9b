import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

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
