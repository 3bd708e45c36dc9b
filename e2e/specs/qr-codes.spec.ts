import type { Page } from '@playwright/test';
import { decodeQr } from '../fixtures/decode-qr.js';
import { expect, loggedIn, setLocalStorage, test } from '../fixtures/test.js';
import { rechargePage } from '../pages/recharge.js';

// As phones: at one pixel per CSS pixel, modules of large codes are uneven.
test.use({ deviceScaleFactor: 3 });

const MODES = [
  { name: 'by day', night: false },
  { name: 'by night', night: true },
  { name: 'darkened by the browser', night: false, autoDark: true },
  { name: 'in light forced colours', night: true, forced: 'light' },
  { name: 'in dark forced colours', night: false, forced: 'dark' },
] as const;

async function openAddress(page: Page) {
  await rechargePage(page).start('50');
  const address = await page.getByText(/^TSANDBOX/).textContent();
  return { code: page.getByRole('img', { name: /QR/ }), value: address };
}

async function openSecondFactor(page: Page, password: string) {
  await page.goto('/second_factor');
  await page.getByLabel('Login password').fill(password);
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = await page.getByText(/^[A-Z2-7]{32}$/).textContent();
  return {
    code: page.getByRole('img', { name: /Scan this/ }),
    value: expect.stringContaining(`secret=${key}`),
  };
}

for (const mode of MODES) {
  test(`shows QR codes that cameras can read ${mode.name}`, async ({ page, user }) => {
    await setLocalStorage(page, { language: 'en', nMode: String(mode.night), ...loggedIn(user) });
    if ('forced' in mode) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: mode.forced });
    }
    if ('autoDark' in mode) {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    }
    for (const open of [openAddress, openSecondFactor]) {
      const { code, value } = await open(page, user.password);
      // With the area around it, as a camera sees it.
      const surroundings = code.locator('xpath=ancestor::*[2]');
      await expect.poll(() => decodeQr(surroundings), { timeout: 10_000 }).toEqual([value, value]);
    }
  });
}
