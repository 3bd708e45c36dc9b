import { measurementConfig as base } from './measurement-config.js';

/** `pnpm --filter @candela/e2e profiles` */
export default {
  ...base,
  testDir: 'profiles',
  testMatch: '*.profiles.ts',
  // Includes a build.
  timeout: 300_000,
};
