import type { Transaction } from './db/types.js';

/** What is done once a transaction is committed. */
export type Afterwards = () => Promise<void>;

/** A module that knows something personal of a user. */
export interface Forgetter {
  /** @returns what is done once that is committed, where a file goes with it. */
  forgetUser(tx: Transaction, userId: string): Promise<void> | Promise<Afterwards>;
}

/**
 * Removes all that is personal of a user.
 *
 * @param forgetters in an order in which nothing is forgotten that another one refers to.
 * @returns what is done once that is committed.
 */
export async function forgetAll(
  forgetters: readonly Forgetter[],
  tx: Transaction,
  userId: string,
): Promise<Afterwards> {
  const afterwards: Afterwards[] = [];
  for (const forgetter of forgetters) {
    const then = await forgetter.forgetUser(tx, userId);
    if (then) afterwards.push(then);
  }
  return async () => {
    for (const then of afterwards) await then();
  };
}
