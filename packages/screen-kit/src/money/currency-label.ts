import { CURRENCY_SYMBOLS, type Currency, type Language } from '@candela/contract';
import { tagOf } from '@candela/i18n';

/** USDT has no ISO 4217 code. */
const ISO_CODES: Readonly<Partial<Record<Currency, string | null>>> = {
  xeu: 'EUR',
  hk: 'HKD',
  usdt: null,
};

/** `฿ · THB · Thai Baht` */
export function currencyLabel(currency: Currency, language: Language): string {
  const iso = ISO_CODES[currency];
  const symbol = CURRENCY_SYMBOLS[currency];
  if (iso === null) return `${symbol} · ${currency.toUpperCase()}`;
  const code = iso ?? currency.toUpperCase();
  const name = new Intl.DisplayNames(tagOf(language), { type: 'currency' }).of(code);
  return `${symbol} · ${code} · ${name}`;
}
