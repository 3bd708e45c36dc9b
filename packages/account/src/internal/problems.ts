import type { Catalogues } from '@candela/i18n';

/** Error of a form: a key of the `problem` texts. */
export type Problem = keyof Catalogues['entry']['problem'];

/** Schema messages are translation keys, because a schema does not know the user's language. */
export function problem(key: Problem): string {
  return key;
}

/** Type of errors whose message is the service's own text rather than a key. */
export const SERVICE_WORDS = 'service';
