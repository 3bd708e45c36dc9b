import { LANGUAGE_TAGS, type Language } from '@candela/contract';

export type Direction = 'ltr' | 'rtl';

export const LANGUAGE_NAMES = {
  en: 'English',
  sl: 'Slovenščina',
  he: 'עברית',
  hi: 'हिन्दी',
  ko: '한국어',
  jp: '日本語',
  id: 'Bahasa Indonesia',
  pt: 'Português (Brasil)',
  vn: 'Tiếng Việt',
  th: 'ไทย',
  hk: '繁體中文（香港）',
} as const satisfies Record<Language, string>;

export function directionOf(language: Language): Direction {
  return language === 'he' ? 'rtl' : 'ltr';
}

export function tagOf(language: Language): string {
  return LANGUAGE_TAGS[language];
}
