/**
 * - `lost`: acknowledged, but not stored.
 * - `doubled`: stored more often than requested.
 * - `altered`: stored with other terms, amounts or responses.
 * - `refused_acted`: rejected, but stored.
 * - `unsettled`: due and running, or an outcome that contradicts the prices.
 * - `unbalanced`: entries do not sum to zero.
 * - `unexplained`: a balance does not follow from its entries.
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
  readonly subject: string;
  readonly description: string;
}
