import { measurementConfig as base } from './measurement-config.js';

const MINUTE_MS = 60_000;

/** `pnpm --filter @candela/e2e memory` */
export default {
  ...base,
  testDir: 'memory',
  testMatch: '*.memory.ts',
  // Plus setup and the last order.
  timeout: (Number(process.env.MINUTES ?? 30) + 4) * MINUTE_MS,
  // Tracing would retain released objects.
  use: { ...base.use, trace: 'off' as const },
};
