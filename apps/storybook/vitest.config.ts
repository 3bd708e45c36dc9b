import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { findChromium } from '@candela/configs/chromium';
import { nodeTests, projectTests } from '@candela/configs/vitest';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';

const executablePath = findChromium();
const launchOptions = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) };

/**
 * `unit`: the catalogue is complete. `slots`: texts fit. `contrast`: states are visible in forced
 * colours. The browser projects share a server.
 */
export default projectTests(nodeTests('unit'), {
  plugins: [storybookTest({ configDir: resolve('.storybook') })],
  // A late discovery would reload a running test.
  optimizeDeps: { include: ['@storybook/react-vite'] },
  test: {
    name: 'browser',
    setupFiles: ['./stories.setup.ts'],
    // axe is slow.
    testTimeout: 30_000,
    // A new page per file would repeat the setup.
    isolate: false,
    // The default of one tab leaves one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Projects with different worker counts run in sequence.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
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
        {
          browser: 'chromium',
          name: 'contrast',
          include: ['contrast/**/*.test.tsx'],
          provider: playwright({ launchOptions, contextOptions: { forcedColors: 'active' } }),
          viewport: { width: 390, height: 844 },
        },
      ],
    },
  },
});
