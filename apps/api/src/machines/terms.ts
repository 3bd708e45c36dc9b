import { DAY_MS } from './constants.js';
import type { Pause } from './schema.js';

/** Amounts in hundredths. */
export interface ProductTerms {
  readonly quantity: number;
  readonly unitPrice: bigint;
  readonly days: number;
  readonly dailyProduction: bigint;
  readonly benefitType: 'daily' | 'at_end';
}

export interface PurchasedTerms extends ProductTerms {
  readonly boughtAt: number;
  readonly daysDone: number;
  readonly pausedMs: number;
  readonly pauses: readonly Pause[];
}

export function principalOf({ quantity, unitPrice }: ProductTerms): bigint {
  return BigInt(quantity) * unitPrice;
}

export function productionOver({ quantity, dailyProduction }: ProductTerms, days: number): bigint {
  return BigInt(quantity) * BigInt(days) * dailyProduction;
}

/** Past the term when all are credited. */
export function nextIncomeDay({ benefitType, days, daysDone }: PurchasedTerms): number {
  return benefitType === 'daily' || daysDone === days ? daysDone + 1 : days;
}

/** With `at_end` that of all days. */
export function incomeOn(term: PurchasedTerms, day: number): bigint {
  return productionOver(term, day - term.daysDone);
}

export function dueAt(
  { boughtAt, pausedMs }: Pick<PurchasedTerms, 'boughtAt' | 'pausedMs'>,
  day: number,
) {
  return boughtAt + day * DAY_MS + pausedMs;
}

/** Only freezes that began before an income was due shift it. */
export function scheduleOf(term: PurchasedTerms, now: number) {
  const days =
    term.benefitType === 'at_end'
      ? [term.days]
      : Array.from({ length: term.days }, (_, at) => at + 1);
  const amount = productionOver(term, term.benefitType === 'at_end' ? term.days : 1);
  return days.map((day) => ({
    at: shiftedByPauses(term.pauses, term.boughtAt + day * DAY_MS, now),
    amount,
    paid: day <= term.daysDone,
  }));
}

/** A current freeze counts as if it ended now. */
export function endsAt({ boughtAt, days, pauses }: PurchasedTerms, now: number): number {
  return shiftedByPauses(pauses, boughtAt + days * DAY_MS, now);
}

function shiftedByPauses(pauses: readonly Pause[], due: number, now: number): number {
  let shifted = due;
  for (const { from, until } of pauses) {
    if (shifted > from) shifted += (until ?? Math.max(now, from)) - from;
  }
  return shifted;
}
