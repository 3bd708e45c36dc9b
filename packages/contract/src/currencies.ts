/** For display only: the ledger never uses them. */
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

/** Per CLDR; all others have two. */
export const ZERO_DECIMAL_CURRENCIES: readonly Currency[] = ['jpy', 'krw', 'idr'];

export const CURRENCIES = Object.keys(CURRENCY_SYMBOLS) as readonly Currency[];
export const DEFAULT_CURRENCY = 'thb' satisfies Currency;

export function isCurrency(value: unknown): value is Currency {
  return CURRENCIES.some((currency) => currency === value);
}

/** Of bank cards. */
export const CARD_CURRENCIES = CURRENCIES.filter((currency) => currency !== 'usdt');
export type CardCurrency = (typeof CARD_CURRENCIES)[number];
