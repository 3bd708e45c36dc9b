import { measuring as base } from './measuring.js';

/** What Lighthouse says of the first visit of four pages, printed: `pnpm --filter @candela/e2e lighthouse`. */
export default {
  ...base,
  testDir: 'lighthouse',
  testMatch: '*.lighthouse.ts',
  // Three runs of a page, each with a browser of its own.
  timeout: 300_000,
};
