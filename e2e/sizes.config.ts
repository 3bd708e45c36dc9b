import base from './playwright.config.js';

/** What a first visit downloads, printed: `pnpm sizes`. */
export default {
  ...base,
  testDir: 'sizes',
  testMatch: '*.sizes.ts',
  workers: 1,
  reporter: [['line']] as const,
};
