import base from './playwright.config.js';

const MINUTE_MS = 60_000;

// Here, since every worker loads this file and the test's title contains them.
process.env.SEED ??= String(Date.now() % 1e9);
process.env.MINUTES ??= '30';

/** Random actions, repeatable by seed: `pnpm --filter @candela/e2e monkey`. */
export default {
  ...base,
  testDir: 'monkey',
  testMatch: '*.monkey.ts',
  workers: 1,
  reporter: [['line'], ['json', { outputFile: '.reports/monkey.json' }]] as const,
  // Plus setup and ledger check.
  timeout: (Number(process.env.MINUTES) + 4) * MINUTE_MS,
  // A trace of this length would exhaust the memory.
  use: { ...base.use, trace: 'off' as const },
};
