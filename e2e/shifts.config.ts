import { measuring as base } from './measuring.js';

/** `pnpm --filter @candela/e2e shifts` */
export default {
  ...base,
  testDir: 'shifts',
  testMatch: '*.shifts.ts',
  // Forty screens, twice.
  timeout: 900_000,
};
