import { strykerOptions } from '@candela/configs/stryker';

/**
 * Code that moves money and orders in the database: each mutant runs its database tests.
 * docs/adr/0065.
 */
export default {
  ...strykerOptions([
    'src/ledger/{balance-after,entries,movements,posting,net-worth}.ts',
    'src/trading/orders/{closing,placing,settlement}.ts',
  ]),
  vitest: { configFile: 'vitest.mutation.database.config.ts' },
  jsonReporter: { fileName: '.reports/mutation-database.json' },
  tempDirName: '.cache/stryker-database',
};
