import { BUILT, ENTRY } from '../fixtures/screens.js';
import { PRODUCT } from '../fixtures/start-product.js';
import { expect, keep, test } from '../fixtures/test.js';

const FOLDER = new URL('../../docs/screens/', import.meta.url).pathname;
const NARROW = process.env.NARROW === '1';

/** The looks that are kept: night and day in English, night in Hebrew and Thai. */
const LOOKS = [
  { name: 'night-en', language: 'en', nMode: 'true' },
  { name: 'day-en', language: 'en', nMode: 'false' },
  { name: 'night-he', language: 'he', nMode: 'true' },
  { name: 'night-th', language: 'th', nMode: 'true' },
  ...(process.env.ALL_LOOKS === '1' ? [{ name: 'day-hk', language: 'hk', nMode: 'false' }] : []),
] as const;

if (NARROW) test.use({ viewport: { width: 320, height: 640 } });

test.describe.configure({ mode: 'serial' });

for (const look of LOOKS) {
  test(look.name, async ({ browser, call, url }) => {
    const { data } = await call('publicUser/login', {
      username: process.env[PRODUCT.demoUsername] ?? '',
      password: process.env[PRODUCT.demoPassword] ?? '',
    });
    for (const path of BUILT) {
      const context = await browser.newContext({ baseURL: url, deviceScaleFactor: 2 });
      const page = await context.newPage();
      const { language, nMode } = look;
      await keep(page, {
        language,
        nMode,
        ...(ENTRY.includes(path) ? {} : { token: data.token }),
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (path === '/movie') await expect(page.locator('canvas').first()).toBeVisible();
      await page.waitForTimeout(600);
      const name = path === '/' ? 'home' : path.slice(1);
      await page.screenshot({ path: `${FOLDER}${look.name}/${name}.png` });
      await context.close();
    }
  });
}
