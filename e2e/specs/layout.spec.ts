import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ENTRY, SCREENS } from '../fixtures/screens.js';
import { expect, keep, type Person, test } from '../fixtures/test.js';

async function open(page: Page, path: string, person: Person, kept: Record<string, string>) {
  await keep(page, { ...kept, ...(ENTRY.includes(path) ? {} : { token: person.token }) });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });
  for (const language of ['en', 'he', 'th', 'hk']) {
    for (const path of SCREENS) {
      test(`${path} in ${language} does not scroll sideways`, async ({ page, person }) => {
        await open(page, path, person, { language });
        const { scroll, client } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          client: document.documentElement.clientWidth,
        }));
        expect(scroll).toBeLessThanOrEqual(client);
        const dir = await page.evaluate(() => document.documentElement.dir);
        expect(dir).toBe(language === 'he' ? 'rtl' : 'ltr');
      });
    }
  }
});

test.describe('axe', () => {
  for (const nMode of ['true', 'false']) {
    for (const path of SCREENS) {
      const mode = nMode === 'true' ? 'night' : 'day';
      test(`finds nothing on ${path} by ${mode}`, async ({ page, person }) => {
        await open(page, path, person, { language: 'en', nMode });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
        );
        expect(found).toEqual([]);
      });
    }
  }
});
