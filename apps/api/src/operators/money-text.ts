import { fromMinor } from '@candela/money';
import type { ActionDeps } from './action.js';

/** An amount with its unit, as it is spelled out before money moves: `50.00 USDT`. @param minor hundredths. */
export function moneyText({ config }: Pick<ActionDeps, 'config'>, minor: bigint): string {
  return `${fromMinor(minor)} ${config.accountCurrency.toUpperCase()}`;
}
