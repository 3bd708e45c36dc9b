import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.js';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/start-product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two cores, and tests that wait for a second, a review or a settlement more often than they compute.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Limits of waiting and not targets: a busy machine took thirty seconds for tests of ten.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // A worker would answer what tests hold back or lose; specs/offline.spec.ts is about it.
    serviceWorkers: 'block',
    // Without a film of each test, which costs a third of the run; the last picture is kept below.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
    launchOptions,
    // A browser with a window gives it to whoever presses a button; one without asks nobody and waits.
    permissions: ['clipboard-write'],
  },
  projects: [{ name: 'phone', use: { browserName: 'chromium' } }],
});
