/** What the checks need to know of a locale. */
export interface Locale {
  /** The BCP 47 tag plural rules are looked up by. */
  readonly tag: string;
  /** A letter of its script; absent where the script is Latin, as in English. */
  readonly letter?: RegExp;
}

/** The locale every other is held against. */
export const SOURCE = 'en';

/** The eleven, by the name of their folder. */
export const LOCALES: Readonly<Record<string, Locale>> = {
  en: { tag: 'en' },
  sl: { tag: 'sl' },
  he: { tag: 'he', letter: /\p{Script=Hebrew}/u },
  hi: { tag: 'hi', letter: /\p{Script=Devanagari}/u },
  ko: { tag: 'ko', letter: /\p{Script=Hangul}/u },
  jp: { tag: 'ja', letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  id: { tag: 'id' },
  pt: { tag: 'pt-BR' },
  vn: { tag: 'vi' },
  th: { tag: 'th', letter: /\p{Script=Thai}/u },
  hk: { tag: 'zh-Hant-HK', letter: /\p{Script=Han}/u },
};

/** The plural forms a language needs for whole numbers, as the CLDR lists them. */
export function pluralForms({ tag }: Locale): readonly string[] {
  return new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
}
