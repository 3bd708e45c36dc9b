import { chain } from './error-chain.js';

/** A retry would fail too; an operator must look at it. */
export class ContradictionError extends Error {
  override readonly name = 'ContradictionError';
}

/** Classes 22 and 23 are SQL's; `LG`, `OR`, `MC` and `AL` come from our triggers. */
const REFUSED_BY_DATA = /^(22|23|LG|OR|MC|AL)\w{3}$/;

/** Why a failure is permanent; undefined when a retry may succeed. Contains no row values. */
export function contradictionOf(error: unknown): string | undefined {
  for (const link of chain(error)) {
    if (link instanceof ContradictionError) return link.message;
    if (typeof link.code === 'string' && REFUSED_BY_DATA.test(link.code)) return link.code;
  }
  return undefined;
}
