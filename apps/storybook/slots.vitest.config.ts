import { installedChromium } from '@candela/configs/chromium';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = installedChromium();

/** What stands where room is short, measured in a browser, in every language. */
export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  test: {
    name: 'slots',
    include: ['slots/**/*.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 320, height: 640 } }],
    },
    reporters: ['dot', 'json'],
    outputFile: { json: '.reports/slots.json' },
  },
});
