import type { Catalogues } from '@candela/i18n';

/** What can be wrong with a form: a key of the `problem` texts. */
export type Problem = keyof Catalogues['entry']['problem'];

/** A schema's message: the key of a text, since a schema does not know the person's language. */
export function problem(key: Problem): string {
  return key;
}

/** The type of an error whose message is the service's own words rather than a key. */
export const SERVICE_WORDS = 'service';
