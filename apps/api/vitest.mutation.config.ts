import { nodeTests } from '@candela/configs/vitest';
import { defineConfig } from 'vitest/config';

const { test, ...rest } = nodeTests('api', { properties: true });

/** The tests of what decides without a database: a mutant of it is put through them in less than a second. */
export default defineConfig({
  ...rest,
  test: {
    ...test,
    include: [
      'src/ledger/{balanced,posting-each}.test.ts',
      'src/modules/orders/{deciding,quote,terms}.test.ts',
    ],
  },
});
