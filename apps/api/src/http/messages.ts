import type { FailureCode, Language } from '@candela/contract';
import type { FailureParams } from '../result.js';

/** The text of a failure in the caller's language. */
export function messageFor(_lang: Language, code: FailureCode, params?: FailureParams): string {
  const text = code.replaceAll('_', ' ');
  return params === undefined ? text : `${text} ${Object.values(params).join(' ')}`;
}
