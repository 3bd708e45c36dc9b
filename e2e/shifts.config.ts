import { measuring as base } from './measuring.js';

/** How far every built screen jumps while it loads, printed: `pnpm --filter @candela/e2e shifts`. */
export default {
  ...base,
  testDir: 'shifts',
  testMatch: '*.shifts.ts',
  // Forty screens, each loaded twice.
  timeout: 900_000,
};
