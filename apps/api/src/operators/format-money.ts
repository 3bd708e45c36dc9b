import { fromMinor } from '@candela/money';
import type { ActionDeps } from './action.js';

/**
 * `50.00 USDT`.
 * @param amountMinor minor units.
 */
export function formatMoney({ config }: Pick<ActionDeps, 'config'>, amountMinor: bigint): string {
  return `${fromMinor(amountMinor)} ${config.accountCurrency.toUpperCase()}`;
}
