import { chain } from './error-chain.js';

/** What is asked for contradicts what is stored. Trying again gives the same; somebody must look. */
export class ContradictionError extends Error {
  override readonly name = 'ContradictionError';
}

/** Classes 22 and 23: the values or a constraint refuse. `LG`, `OR`, `MC` and `AL`: a guard of our own schema does. */
const REFUSED_BY_DATA = /^(22|23|LG|OR|MC|AL)\w{3}$/;

/**
 * Why what failed cannot succeed, however often it is tried; undefined when it may yet: the database
 * is away, busy, or undid the transaction for another's sake. Names no value of any row.
 */
export function contradictionOf(error: unknown): string | undefined {
  for (const link of chain(error)) {
    if (link instanceof ContradictionError) return link.message;
    if (typeof link.code === 'string' && REFUSED_BY_DATA.test(link.code)) return link.code;
  }
  return undefined;
}
