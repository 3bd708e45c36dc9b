import { strykerOptions } from '@candela/configs/stryker';

/**
 * Code that decides without a database whether and how much money moves. Why only this:
 * docs/adr/archive/0065.
 */
export default {
  ...strykerOptions([
    'src/ledger/{assert-balanced,batch-posting}.ts',
    'src/trading/orders/{outcome,parse-order-terms,quote-id}.ts',
  ]),
  vitest: { configFile: 'vitest.mutation.config.ts' },
};
