import type { Transaction } from './db/types.js';

/** Something that an account with history did: written in the order of time, whatever it was. */
export interface PastEvent {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly record: (tx: Transaction, userId: string) => Promise<void>;
}
