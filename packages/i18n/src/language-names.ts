import { LANGUAGE_TAGS, LANGUAGES, type Language } from '@candela/contract';

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

/** Offered in the language itself, whose catalogue is not loaded. */
export const CONTINUE_IN = {
  en: 'Continue in English',
  sl: 'Nadaljuj v slovenščini',
  he: 'המשך בעברית',
  hi: 'हिन्दी में जारी रखें',
  ko: '한국어로 계속',
  jp: '日本語で続ける',
  id: 'Lanjutkan dalam Bahasa Indonesia',
  pt: 'Continuar em português',
  vn: 'Tiếp tục bằng tiếng Việt',
  th: 'ดำเนินการต่อเป็นภาษาไทย',
  hk: '繼續使用繁體中文',
} as const satisfies Record<Language, string>;

/** By the primary subtag: any Chinese is `hk`. Undefined when none is supported. */
export function languageOfTags(tags: readonly string[]): Language | undefined {
  const languages = tags.map((tag) => {
    const primary = primarySubtagOf(tag);
    return LANGUAGES.find((it) => primarySubtagOf(tagOf(it)) === primary);
  });
  return languages.find((it) => it !== undefined);
}

/** Undefined for an invalid tag, such as the Unix locale `C`. */
function primarySubtagOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return undefined;
  }
}

export function directionOf(language: Language): Direction {
  return language === 'he' ? 'rtl' : 'ltr';
}

export function tagOf(language: Language): string {
  return LANGUAGE_TAGS[language];
}
