import { measuring as base } from './measuring.js';

/** Where the time of a screen's first seconds goes, printed: `pnpm --filter @candela/e2e profiles`. */
export default {
  ...base,
  testDir: 'profiles',
  testMatch: '*.profiles.ts',
  // An app with source maps is built first.
  timeout: 300_000,
};
