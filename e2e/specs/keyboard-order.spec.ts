import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';
import { tradePage } from '../pages/trade.js';

/** What screen readers announce, in order. */
async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    const announced: string[] = [];
    Object.assign(window, { announced });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest(LIVE)?.textContent?.trim();
        if (text && announced.at(-1) !== text) announced.push(text);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

const focused = (page: Page) => page.locator(':focus');

async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(name, { timeout: 100 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test('places an order by keyboard only, with its result announced', async ({
  fundedPage: page,
}, testInfo) => {
  test.setTimeout(150_000);
  const announcements = await recordAnnouncements(page);
  await page.goto('/movie');
  await expect(page.getByRole('button', { name: /^Buy up.*min/ })).toBeEnabled();
  await tabTo(page, /^Buy up/);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await tabTo(page, /^Quantity/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('10');
  await testInfo.attach('order sheet', { body: await sheet.ariaSnapshot() });
  await tabTo(page, /^Confirm/);
  await page.keyboard.press('Enter');
  const trade = tradePage(page);
  await trade.waitUntilPlaced();
  await testInfo.attach('open order', { body: await page.locator('body').ariaSnapshot() });
  await trade.waitUntilSettled();
  await expect
    .poll(async () => (await announcements()).join('\n'))
    .toMatch(/Order settled: (Won|Lost|Draw)/);
  // The focus stays in the page: the next Tab must not start at its top.
  await expect(focused(page)).not.toHaveCount(0);
  await testInfo.attach('announcements', { body: (await announcements()).join('\n') });
});
