import base from './playwright.config.js';

const MINUTE_MS = 60_000;

/** Random hands on every screen, replayable by their seed: `pnpm --filter @candela/e2e monkey`. */
export default {
  ...base,
  testDir: 'monkey',
  testMatch: '*.monkey.ts',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '.reports/monkey.json' }]] as const,
  // A person with funds before it, and the books after it.
  timeout: (Number(process.env.MINUTES ?? 10) + 4) * MINUTE_MS,
  // A film of ten minutes would fill the memory; every action is in the log.
  use: { ...base.use, trace: 'off' as const },
};
