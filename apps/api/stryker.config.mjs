import { mutants } from '@candela/configs/stryker';

/**
 * Code that decides without a database whether and how much money moves. Why only this:
 * docs/adr/archive/0065.
 */
export default {
  ...mutants([
    'src/ledger/{assert-balanced,batch-posting}.ts',
    'src/modules/orders/{outcome,quote,terms}.ts',
  ]),
  vitest: { configFile: 'vitest.mutation.config.ts' },
};
