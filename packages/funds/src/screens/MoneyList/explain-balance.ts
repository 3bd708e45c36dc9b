import { add, subtract } from '@candela/money';

/** A movement of the available balance; wire amounts. */
export interface Movement {
  readonly amount: string;
  readonly before: string;
  readonly after: string;
}

/** What a run of ledger entries says about the balance they end in. Wire amounts. */
export interface BalanceExplanation {
  readonly entries: number;
  /** The balance before the oldest of them. */
  readonly opening: string;
  /** Sum of what was credited. */
  readonly credited: string;
  /** Sum of what was debited, not positive. */
  readonly debited: string;
  readonly sum: string;
  /** The balance after the newest of them. */
  readonly closing: string;
  /** Whether opening + sum = closing, and each entry starts where the one before it ended. */
  readonly addsUp: boolean;
}

const ZERO = '0.00';

/**
 * Adds ledger entries up in exact arithmetic.
 *
 * @param newestFirst a run without gaps, as the statement gives it when no type is chosen.
 * @returns undefined without entries: there is nothing to explain.
 */
export function explainBalance(newestFirst: readonly Movement[]): BalanceExplanation | undefined {
  const newest = newestFirst.at(0);
  const oldest = newestFirst.at(-1);
  if (!newest || !oldest) return undefined;

  const total = (entries: readonly Movement[]) =>
    entries.reduce((sum, entry) => add(sum, entry.amount), ZERO);
  const isDebit = (entry: Movement) => entry.amount.startsWith('-');
  const credited = total(newestFirst.filter((entry) => !isDebit(entry)));
  const debited = total(newestFirst.filter(isDebit));
  const sum = add(credited, debited);
  const linked = newestFirst.every((entry, index) => {
    const earlier = newestFirst[index + 1];
    return earlier === undefined || earlier.after === entry.before;
  });
  return {
    entries: newestFirst.length,
    opening: oldest.before,
    credited,
    debited,
    sum,
    closing: newest.after,
    addsUp: linked && subtract(newest.after, oldest.before) === sum,
  };
}
