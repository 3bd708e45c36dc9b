import type { Page } from '@playwright/test';
import { ENTRY_PATHS, SCREEN_PATHS } from '../fixtures/routes.js';
import { PRODUCT_ENV } from '../fixtures/start-product.js';
import { expect, setLocalStorage, test } from '../fixtures/test.js';

/** Cumulative layout shift. */
const TARGET = 0.02;

/** ms per API call: screens render before their data. */
const CALL_DELAY_MS = 300;

/** Later shifts do not count. */
const SETTLED_MS = 1_000;

interface LayoutShifts {
  readonly score: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: { score: number; moved: string[] };
  }
}

/** Without shifts caused by input. */
async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = { score: 0, moved: [] };
    new PerformanceObserver((list) => {
      // biome-ignore lint/suspicious/noExplicitAny: the DOM types lack layout-shift entries
      for (const entry of list.getEntries() as any[]) {
        if (entry.hadRecentInput) continue;
        window.shifts.score += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          const name = node?.className || node?.nodeName || 'a node that is gone';
          window.shifts.moved.push(
            `${name}: top ${previousRect.top} to ${currentRect.top}, ` +
              `height ${previousRect.height} to ${currentRect.height}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function waitForLayoutShifts(page: Page): Promise<LayoutShifts> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForTimeout(SETTLED_MS);
  return page.evaluate(() => window.shifts);
}

for (const language of ['en', 'he']) {
  for (const width of [320, 390]) {
    test(`${language} at ${width} px`, async ({ browser, call, url }) => {
      const signedIn = await call('publicUser/login', {
        username: process.env[PRODUCT_ENV.demoUsername] ?? '',
        password: process.env[PRODUCT_ENV.demoPassword] ?? '',
      });
      const { token } = signedIn.data;
      const recharge = await call('user/addcz', {
        token,
        channel: 'usdt',
        network: 'TRC20',
        amount: '250',
      });
      for (const path of SCREEN_PATHS) {
        const needsRecharge = path === '/address' || path === '/confirmRecharge';
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width, height: 844 },
        });
        const page = await context.newPage();
        await setLocalStorage(page, { language, ...(ENTRY_PATHS.includes(path) ? {} : { token }) });
        await recordLayoutShifts(page);
        await page.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, CALL_DELAY_MS));
          // The page may already be closed.
          await route.continue().catch(() => undefined);
        });
        await page.goto(needsRecharge ? `${path}?id=${recharge.data.id}` : path);
        const cold = await waitForLayoutShifts(page);
        await page.reload();
        const warm = await waitForLayoutShifts(page);
        await context.close();
        console.log(`\n${language} ${width} px ${formatRow(path, cold, warm)}`);
      }
    });
  }
}

function formatRow(path: string, cold: LayoutShifts, warm: LayoutShifts): string {
  const scores = [cold, warm].map(({ score }) => score.toFixed(4)).join('  ');
  const aboveTarget = [cold, warm].filter(({ score }) => score > TARGET);
  const moved = aboveTarget.flatMap(({ moved }) => moved.map((it) => `\n    ${it}`)).join('');
  return `${path.padEnd(18)} cold and warm ${scores}${aboveTarget.length > 0 ? `  over ${TARGET}${moved}` : ''}`;
}
