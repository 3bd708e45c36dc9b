import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';

// At night: paper takes the colours of the day.
const SETTLED_WITHIN_MS = 90_000;
const DAY_TEXT = 'rgb(20, 24, 31)';
const NO_BACKGROUND = 'rgba(0, 0, 0, 0)';

const row = (page: Page) => page.getByRole('main').getByRole('listitem').first();

async function expectPrinted(page: Page, userId: string, unbroken: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', DAY_TEXT);
  await expect(page.locator('body')).toHaveCSS('background-color', NO_BACKGROUND);
  await expect(page.getByText(`Account ${userId}, printed on`)).toBeVisible();
  await expect(unbroken).toBeVisible();
  await expect(unbroken).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const name of ['Back', 'Export CSV', 'Download receipt', 'Trade again']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  expect((await page.pdf()).length).toBeGreaterThan(0);
  await page.emulateMedia({ media: null });
  await expect(page.getByText(`Account ${userId}, printed on`)).toBeHidden();
}

test('prints a statement and a receipt by day, without bars and buttons', async ({
  fundedPage: page,
  fundedUser: { id, token },
  orders,
  call,
}) => {
  test.setTimeout(2 * SETTLED_WITHIN_MS);
  await call('bet/cpbuy', { token, id: 'btc', direction: 'up', amount: '5', seconds: '60' });
  await page.goto('/moneyList');
  await expect(row(page)).toBeVisible();
  await expectPrinted(page, id, row(page));

  await expect
    .poll(async () => (await orders('closed')).length, { timeout: SETTLED_WITHIN_MS })
    .toBe(1);
  const [order] = await orders('closed');
  await page.goto(`/position?order=${order.id}`);
  await expect(page.getByRole('button', { name: 'Download receipt' })).toBeVisible();
  await expectPrinted(page, id, page.getByRole('main').locator('dl > div').first());
});
