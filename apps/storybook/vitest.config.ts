import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Every story is a test: it renders, its interactions hold, and axe finds nothing. */
export default defineConfig({
  plugins: [storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname })],
  test: {
    name: 'stories',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
    reporters: ['dot', 'json'],
    outputFile: { json: '.reports/stories.json' },
  },
});
