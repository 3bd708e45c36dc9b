import { ascii } from './bytes.js';

/** Any change of the arithmetic or of a label needs a new version. */
export const SALT = ascii('candela/fair-price/v1');
