import type { Language } from '@candela/contract';
import { type ContentKey, contentFor, type MessageParams, textsOf } from '@candela/i18n/catalogues';

/** The command and the console speak English alone. */
export const OPERATORS_LANGUAGE: Language = 'en';

/**
 * Words as they are stored, or the catalogues' for an `@key`. What begins with `@` and is no key of
 * theirs is somebody's own words.
 */
export function wordsIn(lang: Language, words: string, params: MessageParams = {}): string {
  const key = words.slice(1);
  if (!words.startsWith('@') || !Object.hasOwn(textsOf(lang).content, key)) return words;
  return contentFor(lang, key as ContentKey, params);
}
