import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser-launch-options.js';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/start-product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // More than there are cores, since tests mostly wait.
  workers: Math.ceil(2.5 * availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Upper bounds for a busy machine.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/e2e.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // A service worker would answer blocked requests; see specs/offline.spec.ts.
    serviceWorkers: 'block',
    // Screenshots and DOM snapshots take a third and a tenth of the run; `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions,
    // Headless browsers show no prompt, so writes would hang.
    permissions: ['clipboard-write'],
  },
  projects: [{ name: 'phone', use: { browserName: 'chromium' } }],
});
