import type { Failed } from '../result.js';

/**
 * Thrown to roll back with a failed result. A statement held back by `later` may also reject with
 * one.
 */
export class RollbackError {
  readonly result: Failed<string>;
  constructor(result: Failed<string>) {
    this.result = result;
  }
}
