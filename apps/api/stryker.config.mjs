import { mutants } from '@candela/configs/stryker';

/** What decides, without a database, whether money moves and how much. Why not the rest: docs/adr/0065. */
export default {
  ...mutants([
    'src/ledger/{balanced,posting-each}.ts',
    'src/modules/orders/{deciding,quote,terms}.ts',
  ]),
  vitest: { configFile: 'vitest.mutation.config.ts' },
};
