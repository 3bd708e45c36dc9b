import type { Failed } from '../result.js';

/**
 * Leaves a transaction with a failed result, so that it is undone. What is kept for later may be
 * rejected with one, too: then it is what the transaction comes to.
 */
export class Undone {
  readonly result: Failed<string>;
  constructor(result: Failed<string>) {
    this.result = result;
  }
}
