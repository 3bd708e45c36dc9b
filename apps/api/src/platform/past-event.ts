import type { Transaction } from './db/types.js';

export interface PastEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly record: (tx: Transaction, userId: string) => Promise<void>;
}
