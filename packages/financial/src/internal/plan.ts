import type { Product } from '@candela/api-client/financial';
import { MACHINES_MAX_QUANTITY } from '@candela/contract/calls/financial';
import { add, fromMinor, toMinor } from '@candela/money';

const SECONDS_PER_DAY = 86_400;

/** Cost and return of a quantity of a product. Wire amounts. */
export interface Plan {
  readonly price: string;
  readonly daily: string;
  /** Over the whole term. */
  readonly income: string;
  /** Principal plus income. */
  readonly back: string;
}

type Terms = Pick<Product, 'unitPrice' | 'dailyProduction' | 'fixedAmount'>;

export function planOf(product: Terms, quantity: number): Plan {
  const times = (amount: string) => fromMinor(toMinor(amount) * BigInt(quantity));
  const price = times(product.unitPrice);
  const income = times(product.fixedAmount);
  return { price, income, daily: times(product.dailyProduction), back: add(price, income) };
}

/** For a purchase at a given time; epoch seconds. */
export function datesOf(
  { days, benefitType }: Pick<Product, 'days' | 'benefitType'>,
  boughtAt: number,
): { readonly first: number; readonly end: number } {
  const end = boughtAt + days * SECONDS_PER_DAY;
  return { first: benefitType === 'daily' ? boughtAt + SECONDS_PER_DAY : end, end };
}

/** Maximum quantity of one purchase. */
export function mostOf({ left }: Pick<Product, 'left'>): number {
  return Math.min(left, MACHINES_MAX_QUANTITY);
}

/** Undefined unless it is an integer from 1 to `most`. */
export function quantityIn(typed: string, most: number): number | undefined {
  const quantity = /^\d{1,4}(\.0*)?$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= most ? quantity : undefined;
}
