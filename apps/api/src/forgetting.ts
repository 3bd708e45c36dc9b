import type { Transaction } from './db/types.js';

/** A module that knows something personal of a user. */
export interface Forgetter {
  forgetUser(tx: Transaction, userId: string): Promise<void>;
}

/**
 * Removes all that is personal of a user.
 *
 * @param forgetters in an order in which nothing is forgotten that another one refers to.
 */
export async function forgetAll(
  forgetters: readonly Forgetter[],
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const forgetter of forgetters) await forgetter.forgetUser(tx, userId);
}
