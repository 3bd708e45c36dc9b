import { DAY_MS } from './constants.js';
import type { Pause } from './schema.js';

/** Amounts in hundredths. */
export interface Terms {
  readonly quantity: number;
  readonly unitPrice: bigint;
  readonly days: number;
  readonly dailyProduction: bigint;
  readonly benefitType: 'daily' | 'at_end';
}

/** Times in epoch ms. */
export interface Term extends Terms {
  readonly boughtAt: number;
  readonly daysDone: number;
  readonly pausedMs: number;
  readonly pauses: readonly Pause[];
}

export function principalOf({ quantity, unitPrice }: Terms): bigint {
  return BigInt(quantity) * unitPrice;
}

/** Of all units. */
export function producedIn({ quantity, dailyProduction }: Terms, days: number): bigint {
  return BigInt(quantity) * BigInt(days) * dailyProduction;
}

/** Past the term when all are credited. */
export function nextDay({ benefitType, days, daysDone }: Term): number {
  return benefitType === 'daily' || daysDone === days ? daysDone + 1 : days;
}

/** With `at_end` that of all days. */
export function incomeOn(term: Term, day: number): bigint {
  return producedIn(term, day - term.daysDone);
}

/** Shifted by ended freezes. */
export function dueAt({ boughtAt, pausedMs }: Pick<Term, 'boughtAt' | 'pausedMs'>, day: number) {
  return boughtAt + day * DAY_MS + pausedMs;
}

/** Each income is shifted only by freezes that began before it was due. */
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

/** A current freeze counts as if it ended now. */
export function endsAt({ boughtAt, days, pauses }: Term, now: number): number {
  return movedBy(pauses, boughtAt + days * DAY_MS, now);
}

function movedBy(pauses: readonly Pause[], due: number, now: number): number {
  let moved = due;
  for (const { from, until } of pauses) {
    // An income due before the freeze does not move.
    if (moved > from) moved += (until ?? Math.max(now, from)) - from;
  }
  return moved;
}
