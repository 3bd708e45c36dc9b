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

/** Signs of the display currencies. The ledger never uses them. */
export const CURRENCY_SYMBOLS = {
  cny: '¥',
  gbp: '£',
  xeu: '€',
  hk: 'HK$',
  aud: 'A$',
  jpy: 'JP¥',
  thb: '฿',
  sgd: 'S$',
  usdt: '₮',
  rub: '₽',
  krw: '₩',
  mxn: 'MX$',
  idr: 'Rp',
} as const;
export type Currency = keyof typeof CURRENCY_SYMBOLS;

/** Currencies displayed without decimals, per CLDR; all others have two. */
export const ZERO_DECIMAL_CURRENCIES: readonly Currency[] = ['jpy', 'krw', 'idr'];

export const CURRENCIES = Object.keys(CURRENCY_SYMBOLS) as readonly Currency[];
export const DEFAULT_CURRENCY: Currency = 'thb';

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}
