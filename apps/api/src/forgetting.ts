import type { Transaction } from './db/types.js';

export interface Forgetter {
  forgetUser(tx: Transaction, userId: string): Promise<void>;
}

/** @param forgetters ordered so that nothing is deleted while other data refers to it */
export async function forgetAll(
  forgetters: readonly Forgetter[],
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const forgetter of forgetters) await forgetter.forgetUser(tx, userId);
}
