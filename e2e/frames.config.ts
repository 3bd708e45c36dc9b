import { measurementConfig as base } from './measurement-config.js';

/** Frame times and sheet opening: `pnpm --filter @candela/e2e frames`. */
export default {
  ...base,
  testDir: 'frames',
  testMatch: '*.frames.ts',
  timeout: 300_000,
  // Tracing would distort the measurement.
  use: { ...base.use, trace: 'off' as const },
};
