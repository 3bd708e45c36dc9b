export const LANGUAGES = [
  'en',
  'sl',
  'he',
  'hi',
  'ko',
  'jp',
  'id',
  'pt',
  'vn',
  'th',
  'hk',
] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'hk';

/** BCP 47 tags for `lang` attributes, `Intl` and dates. */
export const LANGUAGE_TAGS = {
  en: 'en',
  sl: 'sl',
  he: 'he',
  hi: 'hi',
  ko: 'ko',
  jp: 'ja',
  id: 'id',
  pt: 'pt-BR',
  vn: 'vi',
  th: 'th',
  hk: 'zh-Hant-HK',
} as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
