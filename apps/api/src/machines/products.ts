import { toMinor } from '@candela/money';
import { DAY_MS } from './constants.js';
import type { machineProducts } from './schema.js';

/** name (`@machine_…`), price, days, production per day, benefit, stock */
const DEFAULT_PRODUCTS = [
  ['spark', '50.00', 7, '0.03', 'daily', 5_000],
  ['ember', '100.00', 14, '0.07', 'daily', 4_000],
  ['flame', '500.00', 30, '0.40', 'daily', 3_000],
  ['beacon', '1000.00', 60, '0.95', 'at_end', 2_000],
  ['lighthouse', '2500.00', 90, '2.60', 'daily', 1_000],
  ['sunrise', '5000.00', 180, '5.75', 'at_end', 500],
] as const;

/** Before the demo account's history. */
const ON_SALE_SINCE_MS = 30 * DAY_MS;

export function defaultProducts(nowMs: number): (typeof machineProducts.$inferInsert)[] {
  return DEFAULT_PRODUCTS.map(([id, price, days, production, benefitType, stock], position) => ({
    id,
    name: `@machine_${id}`,
    position,
    shelfTime: nowMs - ON_SALE_SINCE_MS,
    unitPrice: toMinor(price),
    days,
    dailyProduction: toMinor(production),
    benefitType,
    stock,
  }));
}
