import type { Language } from '@candela/contract';
import { type ContentKey, contentFor, type MessageParams, textsOf } from '@candela/i18n/catalogues';

/** The command and the console speak English alone. */
export const OPERATORS_LANGUAGE: Language = 'en';

/** A text of the catalogues that comes as a title and a content: `message_welcome`. */
export type TextName = {
  [Key in ContentKey]: Key extends `${infer Name}_title`
    ? `${Name}_content` extends ContentKey
      ? Name
      : never
    : never;
}[ContentKey];

/**
 * Words as they are stored, or the catalogues' for an `@key`. What begins with `@` and is no key of
 * theirs is somebody's own words.
 */
export function wordsIn(lang: Language, words: string, params: MessageParams = {}): string {
  const key = words.slice(1);
  if (!words.startsWith('@') || !Object.hasOwn(textsOf(lang).content, key)) return words;
  return contentFor(lang, key as ContentKey, params);
}

/** A text's title and content. A param that names another text as `@key` is read in the language too. */
export function pairIn(
  lang: Language,
  { template, params }: { readonly template: TextName; readonly params: MessageParams },
  appName: string,
): { title: string; content: string } {
  const translated = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? wordsIn(lang, value) : value,
  ]);
  const values = { app: appName, ...Object.fromEntries(translated) };
  return {
    title: contentFor(lang, `${template}_title`, values),
    content: contentFor(lang, `${template}_content`, values),
  };
}
