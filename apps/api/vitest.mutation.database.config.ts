import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

// Shared modules: otherwise each mutant loads the service a dozen times.
const { test, ...rest } = nodeTests('api', { resetModules: false, properties: true });

/** Tests of the ledger and orders with a database. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    globalSetup: ['test/helpers/global-setup.ts'],
    include: [
      'src/ledger/*.test.ts',
      'src/trading/orders/{clocks,history,orders,settlement,totals}.test.ts',
    ],
    fileParallelism: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
