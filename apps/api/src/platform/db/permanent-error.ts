import { errorChain } from './error-chain.js';

/** A retry would fail too; needs an operator. */
export class PermanentError extends Error {
  override readonly name = 'ContradictionError';
}

/** Classes 22 and 23 are SQL's, the others our triggers'. */
const PERMANENT_SQLSTATE = /^(22|23|LG|OR|MC|AL)\w{3}$/;

/** Undefined when a retry may succeed. Contains no row values. */
export function permanentFailureOf(error: unknown): string | undefined {
  for (const link of errorChain(error)) {
    if (link instanceof PermanentError) return link.message;
    if (typeof link.code === 'string' && PERMANENT_SQLSTATE.test(link.code)) return link.code;
  }
  return undefined;
}
