import { fromMinor } from '@candela/money';
import type { ActionDeps } from './action.js';

/**
 * As displayed before money moves: `50.00 USDT`.
 * @param minor minor units.
 */
export function moneyText({ config }: Pick<ActionDeps, 'config'>, minor: bigint): string {
  return `${fromMinor(minor)} ${config.accountCurrency.toUpperCase()}`;
}
