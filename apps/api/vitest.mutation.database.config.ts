import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

// The service is read once for all of them: else each mutant would cost a dozen readings.
const { test, ...rest } = nodeTests('api', { modulesAnew: false, properties: true });

/** The tests of the ledger and of orders, which speak with a database. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    globalSetup: ['src/testing/global-setup.ts'],
    include: [
      'src/ledger/*.test.ts',
      'src/modules/orders/{clocks,history,orders,settlement,totals}.test.ts',
    ],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
