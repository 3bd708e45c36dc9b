import { measuring as base } from './measuring.js';

/** How evenly the trading screen is drawn and how soon its sheet is there, printed: `pnpm --filter @candela/e2e frames`. */
export default {
  ...base,
  testDir: 'frames',
  testMatch: '*.frames.ts',
  timeout: 300_000,
  // A recorder copies the page at each press, which would be measured with it.
  use: { ...base.use, trace: 'off' as const },
};
