import type { Transaction } from './db/types.js';

export interface UserDataEraser {
  eraseUser(tx: Transaction, userId: string): Promise<void>;
}

/** @param erasers ordered: nothing is deleted while other data refers to it */
export async function eraseUserData(
  erasers: readonly UserDataEraser[],
  tx: Transaction,
  userId: string,
): Promise<void> {
  for (const eraser of erasers) await eraser.eraseUser(tx, userId);
}
