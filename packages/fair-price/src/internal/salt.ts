import { ascii } from './bytes.js';

/** Salt of every derivation. A change of the arithmetic or of a label is a new version here. */
export const SALT = ascii('candela/fair-price/v1');
