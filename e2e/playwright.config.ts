import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The browser of the machine when there is one, else Playwright's own. */
export const launchOptions = {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/start-product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // A worker would answer what tests hold back or lose; specs/offline.spec.ts is about it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [{ name: 'phone', use: { browserName: 'chromium' } }],
});
