import { measurementConfig as base } from './measurement-config.js';

/** `pnpm --filter @candela/e2e lighthouse` */
export default {
  ...base,
  testDir: 'lighthouse',
  testMatch: '*.lighthouse.ts',
  // Three runs, each in a new browser.
  timeout: 300_000,
};
