import { addAmounts, subtractAmounts } from '@candela/money';

export interface Movement {
  readonly amount: string;
  readonly before: string;
  readonly after: string;
}

/** Wire amounts. */
export interface BalanceReconciliation {
  readonly entries: number;
  readonly opening: string;
  readonly credited: string;
  /** Zero or negative. */
  readonly debited: string;
  readonly sum: string;
  readonly closing: string;
  /** opening + sum = closing, and each entry begins where the previous one ended. */
  readonly addsUp: boolean;
}

const ZERO = '0.00';

/**
 * In exact arithmetic.
 *
 * @param newestFirst without gaps or a type filter.
 * @returns undefined for an empty list.
 */
export function reconcileBalance(
  newestFirst: readonly Movement[],
): BalanceReconciliation | undefined {
  const newest = newestFirst.at(0);
  const oldest = newestFirst.at(-1);
  if (!newest || !oldest) return undefined;

  const total = (entries: readonly Movement[]) =>
    entries.reduce((sum, entry) => addAmounts(sum, entry.amount), ZERO);
  const isDebit = (entry: Movement) => entry.amount.startsWith('-');
  const credited = total(newestFirst.filter((entry) => !isDebit(entry)));
  const debited = total(newestFirst.filter(isDebit));
  const sum = addAmounts(credited, debited);
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
    addsUp: linked && subtractAmounts(newest.after, oldest.before) === sum,
  };
}
