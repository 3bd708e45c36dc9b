/**
 * Possible faults of the stored data:
 *
 * - `lost`: acknowledged, but not stored.
 * - `doubled`: stored more often than requested.
 * - `altered`: stored with other terms, amounts or responses.
 * - `refused_acted`: rejected, but stored.
 * - `unsettled`: an order that is due and still running, or whose outcome contradicts its prices.
 * - `unbalanced`: a transfer whose entries do not sum to zero.
 * - `unexplained`: an account whose balance does not follow from its entries.
 * - `overdrawn`: a user account below zero.
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
  /** The affected operation number or record id. */
  readonly subject: string;
  readonly description: string;
}
