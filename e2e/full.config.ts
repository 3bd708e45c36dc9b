import base from './playwright.config.js';

/** Every test that is not in the default tier, with its own report: `pnpm --filter @candela/e2e test:full`. */
export default {
  ...base,
  grepInvert: /@main/,
  reporter: [['list'], ['json', { outputFile: '.reports/full/e2e.json' }]] as const,
};
