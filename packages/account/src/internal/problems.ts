import type { Catalogues } from '@candela/i18n';

/** Key of the `problem` texts. */
export type ProblemKey = keyof Catalogues['entry']['problem'];

/** Schemas do not know the user's language. */
export function problemKey(key: ProblemKey): string {
  return key;
}

/** Error type whose message is the service's text rather than a key. */
export const SERVICE_MESSAGE = 'service';
