import base from './playwright.config.js';

const MINUTE_MS = 60_000;

// Settled here, once: the test's name has them, and each worker reads its file anew.
process.env.SEED ??= String(Date.now() % 1e9);
process.env.MINUTES ??= '30';

/** Random hands on every screen for half an hour, replayable by their seed: `pnpm --filter @candela/e2e monkey`. */
export default {
  ...base,
  testDir: 'monkey',
  testMatch: '*.monkey.ts',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '.reports/monkey.json' }]] as const,
  // A person with funds before it, and the books after it.
  timeout: (Number(process.env.MINUTES) + 4) * MINUTE_MS,
  // A film of so many minutes would fill the memory; every action is in the log.
  use: { ...base.use, trace: 'off' as const },
};
