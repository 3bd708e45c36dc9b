import { DAY_MS } from './constants.js';
import type { Pause } from './schema.js';

/** What a machine was bought on, as far as its income follows from it. Amounts are hundredths. */
export interface Terms {
  readonly quantity: number;
  readonly unitPrice: bigint;
  readonly days: number;
  readonly dailyProduction: bigint;
  readonly benefitType: 'daily' | 'at_end';
}

/** Epoch milliseconds. */
export interface Term extends Terms {
  readonly boughtAt: number;
  readonly daysDone: number;
  readonly pausedMs: number;
  readonly pauses: readonly Pause[];
}

/** The principal of all of them. */
export function principalOf({ quantity, unitPrice }: Terms): bigint {
  return BigInt(quantity) * unitPrice;
}

/** What all of them produce in so many days. */
export function producedIn({ quantity, dailyProduction }: Terms, days: number): bigint {
  return BigInt(quantity) * BigInt(days) * dailyProduction;
}

/** The day of the term on which the next income comes; past the term when all came. */
export function nextDay({ benefitType, days, daysDone }: Term): number {
  return benefitType === 'daily' || daysDone === days ? daysDone + 1 : days;
}

/** What that day brings: of all days at once where the benefit comes at the end. */
export function incomeOn(term: Term, day: number): bigint {
  return producedIn(term, day - term.daysDone);
}

/** When a day of the term comes due, now that freezes have moved it. */
export function dueAt({ boughtAt, pausedMs }: Pick<Term, 'boughtAt' | 'pausedMs'>, day: number) {
  return boughtAt + day * DAY_MS + pausedMs;
}

/** The term's incomes: each moved only by the freezes that began before it came due. */
export function scheduleOf(term: Term, now: number) {
  const days =
    term.benefitType === 'at_end'
      ? [term.days]
      : Array.from({ length: term.days }, (_, at) => at + 1);
  const amount = producedIn(term, term.benefitType === 'at_end' ? term.days : 1);
  return days.map((day) => ({
    at: movedBy(term.pauses, term.boughtAt + day * DAY_MS, now),
    amount,
    paid: day <= term.daysDone,
  }));
}

/** When the term ends, a freeze that still holds counted as over now. */
export function endsAt({ boughtAt, days, pauses }: Term, now: number): number {
  return movedBy(pauses, boughtAt + days * DAY_MS, now);
}

function movedBy(pauses: readonly Pause[], due: number, now: number): number {
  let moved = due;
  for (const { from, until } of pauses) {
    // What had come due when it was frozen was credited then.
    if (moved > from) moved += (until ?? Math.max(now, from)) - from;
  }
  return moved;
}
