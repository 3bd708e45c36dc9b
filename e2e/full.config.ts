import base from './playwright.config.js';

/** Outside the default tier: `pnpm --filter @candela/e2e test:full`. */
export default {
  ...base,
  grepInvert: /@main/,
  reporter: [['list'], ['json', { outputFile: '.reports/full/e2e.json' }]] as const,
};
