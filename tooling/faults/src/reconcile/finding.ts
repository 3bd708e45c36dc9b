/**
 * What may be wrong with what is stored:
 *
 * - `lost`: acknowledged, and not there.
 * - `doubled`: there more often than it was asked for.
 * - `altered`: there with other terms, amounts or answers.
 * - `refused_acted`: refused, and there all the same.
 * - `unsettled`: an order that came due and runs, or ended otherwise than its prices say.
 * - `unbalanced`: a transfer whose entries do not sum to zero.
 * - `unexplained`: an account whose balance does not follow from its entries.
 * - `overdrawn`: an account of a user below zero.
 */
export const FAULTS = [
  'lost',
  'doubled',
  'altered',
  'refused_acted',
  'unsettled',
  'unbalanced',
  'unexplained',
  'overdrawn',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Finding {
  readonly fault: Fault;
  /** Of whom it is said: an operation's number, a record's id. */
  readonly subject: string;
  readonly what: string;
}
