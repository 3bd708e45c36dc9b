import { resize } from '../fixtures/resize.js';
import { expect, test } from '../fixtures/test.js';

const ROWS = 5;

test('shows five prices without scrolling, also beside the offer of practice funds', {
  tag: '@main',
}, async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Get .* practice/ })).toBeVisible();
  const tabs = await page.getByRole('navigation').boundingBox();
  const row = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .nth(ROWS - 1);
  await expect(row).toBeInViewport({ ratio: 1 });
  const box = await row.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
});

test('shows the prices beside the balance from a tablet on, and below it on a phone', async ({
  fundedPage: page,
}) => {
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Balance' });
  const prices = page.getByRole('tabpanel');
  const isBeside = async () => {
    const [left, right] = [await balance.boundingBox(), await prices.boundingBox()];
    return left !== null && right !== null && left.x + left.width <= right.x;
  };
  for (const width of [768, 1_280]) {
    await resize(page, { width, height: 800 });
    await expect.poll(isBeside, `at ${width} px`).toBe(true);
  }
  await resize(page, { width: 390, height: 844 });
  await expect.poll(isBeside).toBe(false);
});
