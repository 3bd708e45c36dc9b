import base from './playwright.config.js';

/** How far every built screen jumps while it loads, printed: `pnpm --filter @candela/e2e shifts`. */
export default {
  ...base,
  testDir: 'shifts',
  testMatch: '*.shifts.ts',
  reporter: [['line']] as const,
  // Forty screens, each loaded twice.
  timeout: 900_000,
};
