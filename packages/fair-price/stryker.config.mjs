import { mutants } from '@candela/configs/stryker';

/** The rules that hold a receipt against its ticket, its log and its roots. Why not the rest: docs/adr/0065. */
export default {
  ...mutants(['src/internal/{divide,price-rules,receipt-rules,ticket-rules}.ts']),
  vitest: { configFile: 'vitest.mutation.config.ts' },
};
