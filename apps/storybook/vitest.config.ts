import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { installedChromium } from '@candela/configs/chromium';
import { nodeTests, projectTests } from '@candela/configs/vitest';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';

const executablePath = installedChromium();

/**
 * `unit`: the catalogue is complete. `stories`: each story renders in Chromium, its interactions
 * pass, and axe finds no violation. `slots`: texts fit narrow places. The last two share a server.
 */
export default projectTests(nodeTests('unit'), {
  plugins: [storybookTest({ configDir: resolve('.storybook') })],
  // What Vite's scan of the stories does not see: found later, it would reload a running test.
  optimizeDeps: { include: ['@storybook/react-vite'] },
  test: {
    name: 'browser',
    setupFiles: ['./stories.setup.ts'],
    // Axe reads each element of a long page, and the machine may be busy.
    testTimeout: 30_000,
    // A fresh page for each file would load the whole set-up again.
    isolate: false,
    // Vitest's default is one tab on two cores, which leaves one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Projects with another number of workers run one after the other.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
      }),
      instances: [
        {
          browser: 'chromium',
          name: 'stories',
          viewport: { width: 390, height: 844 },
        },
        {
          browser: 'chromium',
          name: 'slots',
          include: ['slots/**/*.test.tsx'],
          viewport: { width: 320, height: 640 },
        },
      ],
    },
  },
});
