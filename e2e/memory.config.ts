import { measuring as base } from './measuring.js';

const MINUTE_MS = 60_000;

/** How the heap grows in a session of trading, printed: `pnpm --filter @candela/e2e memory`. */
export default {
  ...base,
  testDir: 'memory',
  testMatch: '*.memory.ts',
  // The session, its last order, and a person with funds before it.
  timeout: (Number(process.env.MINUTES ?? 30) + 4) * MINUTE_MS,
  // A recorder keeps what the page would have let go.
  use: { ...base.use, trace: 'off' as const },
};
