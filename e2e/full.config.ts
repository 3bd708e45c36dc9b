import base from './playwright.config.js';

/** Every test that is not in the default tier, with a report of its own name: `pnpm --filter @candela/e2e test:full`. */
export default {
  ...base,
  grepInvert: /@main/,
  reporter: [['list'], ['json', { outputFile: '.reports/e2e-full.json' }]] as const,
};
