import { addAmounts, subtractAmounts } from '@candela/money';

export interface Movement {
  readonly amount: string;
  readonly before: string;
  readonly after: string;
}

/** Summary of consecutive ledger entries and the balance they end in. Wire amounts. */
export interface BalanceReconciliation {
  readonly entries: number;
  /** Balance before the oldest entry. */
  readonly opening: string;
  /** Sum of the credits. */
  readonly credited: string;
  /** Sum of the debits, zero or negative. */
  readonly debited: string;
  readonly sum: string;
  /** Balance after the newest entry. */
  readonly closing: string;
  /**
   * Whether opening + sum = closing, and each entry begins at the balance where the previous one
   * ended.
   */
  readonly addsUp: boolean;
}

const ZERO = '0.00';

/**
 * In exact arithmetic.
 *
 * @param newestFirst entries without gaps, as the statement returns them without a type filter.
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
