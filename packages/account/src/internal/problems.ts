import type { Catalogues } from '@candela/i18n';

/** Key of the `problem` texts. */
export type Problem = keyof Catalogues['entry']['problem'];

/** Schemas do not know the user's language. */
export function problem(key: Problem): string {
  return key;
}

/** Error type whose message is the service's text rather than a key. */
export const SERVICE_WORDS = 'service';
