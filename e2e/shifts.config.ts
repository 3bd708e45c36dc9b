import { measurementConfig as base } from './measurement-config.js';

/** `pnpm --filter @candela/e2e shifts` */
export default {
  ...base,
  testDir: 'shifts',
  testMatch: '*.shifts.ts',
  // Forty screens, twice.
  timeout: 900_000,
};
