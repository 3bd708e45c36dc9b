import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

const { test, ...rest } = nodeTests('api', { properties: true });

/** Decision logic without a database: each mutant takes less than a second. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: [
      'src/ledger/{assert-balanced,batch-posting}.test.ts',
      'src/trading/orders/{outcome,parse-order-terms,quote-id}.test.ts',
    ],
  },
});
