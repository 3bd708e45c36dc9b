import type { Product } from '@candela/api-client/financial';
import { MACHINES_MAX_QUANTITY } from '@candela/contract/calls/financial';
import { addAmounts, fromMinor, toMinor } from '@candela/money';

const SECONDS_PER_DAY = 86_400;

/** Wire amounts. */
export interface Plan {
  readonly price: string;
  readonly daily: string;
  /** Over the whole term. */
  readonly income: string;
  /** Principal plus income. */
  readonly totalReturn: string;
}

type Terms = Pick<Product, 'unitPrice' | 'dailyProduction' | 'fixedAmount'>;

export function planOf(product: Terms, quantity: number): Plan {
  const multiplied = (amount: string) => fromMinor(toMinor(amount) * BigInt(quantity));
  const price = multiplied(product.unitPrice);
  const income = multiplied(product.fixedAmount);
  return {
    price,
    income,
    daily: multiplied(product.dailyProduction),
    totalReturn: addAmounts(price, income),
  };
}

/** Income of the whole term in percent of the price, rounded down to hundredths. */
export function returnPercentOf({
  unitPrice,
  fixedAmount,
}: Pick<Product, 'unitPrice' | 'fixedAmount'>): string {
  const price = toMinor(unitPrice);
  return fromMinor(price === 0n ? 0n : (toMinor(fixedAmount) * 10_000n) / price);
}

/** Epoch seconds. */
export function termDatesOf(
  { days, benefitType }: Pick<Product, 'days' | 'benefitType'>,
  boughtAt: number,
): { readonly first: number; readonly end: number } {
  const end = boughtAt + days * SECONDS_PER_DAY;
  return { first: benefitType === 'daily' ? boughtAt + SECONDS_PER_DAY : end, end };
}

export function maxQuantityOf({ left }: Pick<Product, 'left'>): number {
  return Math.min(left, MACHINES_MAX_QUANTITY);
}

export function parseQuantity(typed: string, maxQuantity: number): number | undefined {
  const quantity = /^\d{1,4}(\.0*)?$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined;
}
