import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { fullBrowserOptions, launchOptions } from './browser-launch-options.js';

/** One worker: nothing runs in parallel. */
const benchmark = (name: string, options?: PlaywrightTestProject): PlaywrightTestProject => ({
  name,
  testDir: name,
  testMatch: '*.bench.ts',
  default: false,
  workers: 1,
  ...options,
  use: { launchOptions: fullBrowserOptions, ...options?.use },
});

// `default: false` runs only when selected with `--project`.
export default defineConfig({
  testDir: 'specs',
  globalSetup: './fixtures/start-product.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests mostly wait.
  workers: Math.ceil(2.5 * availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // For a busy machine.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['junit', { outputFile: '.reports/e2e.xml' }]],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Asia/Bangkok',
    // A service worker would answer blocked requests.
    serviceWorkers: 'block',
    // They take a third and a tenth of the run; `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
    launchOptions,
    // Headless browsers show no prompt: writes would hang.
    permissions: ['clipboard-write'],
  },
  projects: [
    { name: 'phone' },
    { name: 'engines', testDir: 'engines' },
    {
      name: 'screens',
      testDir: 'screens',
      testMatch: '*.shots.ts',
      default: false,
      timeout: 120_000,
    },
    {
      name: 'monkey',
      testDir: 'monkey',
      testMatch: '*.monkey.ts',
      default: false,
      workers: 1,
      // A trace of this length would exhaust the memory.
      use: { trace: 'off' },
    },
    {
      name: 'hostile',
      testDir: 'hostile',
      testMatch: '*.hostile.ts',
      default: false,
      // Many pages for minutes.
      use: { trace: 'off' },
    },
    // Tracing would distort the measurement.
    benchmark('frames', { timeout: 300_000, use: { trace: 'off' } }),
    benchmark('lighthouse', { timeout: 300_000 }),
    // Tracing would retain released objects.
    benchmark('memory', { use: { trace: 'off' } }),
    benchmark('sizes'),
  ],
});
