import base from './playwright.config.js';

/** Screenshots in `.reports/screens`: `pnpm screens`. */
export default {
  ...base,
  testDir: 'screens',
  testMatch: '*.shots.ts',
  reporter: [['list']] as const,
  timeout: 120_000,
};
