import { strykerOptions } from '@candela/configs/stryker';

/** Rules that check a receipt against its ticket, log and roots. Why only these: docs/adr/archive/0065. */
export default {
  ...strykerOptions(['src/internal/{divide,price-rules,receipt-rules,ticket-rules}.ts']),
  vitest: { configFile: 'vitest.mutation.config.ts' },
};
