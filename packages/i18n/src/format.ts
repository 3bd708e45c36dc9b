import { CURRENCY_SIGNS, type Currency, type Language } from '@candela/contract';
import { convert } from '@candela/money';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { tagOf } from './languages.js';
import { useLanguage } from './provider.js';

/** `Intl` takes decimal strings and keeps every digit of them; its types say so by this name. */
type ExactDecimal = `${number}`;

export interface Formatter {
  /** A wire amount with grouping: `12,480.00`. */
  amount(amount: string): string;
  /** The same with its sign always shown, zero without one: `+2,480.00`, `−100.00`. */
  signedAmount(amount: string): string;
  /** A price with as many decimals as it came with: `68,412.5`. */
  price(price: string): string;
  /** A percentage with its sign and two decimals: `+1.84%`. */
  signedPercent(percent: string): string;
  /** A plain percentage: `55.6%`. */
  percent(percent: string | number): string;
  integer(value: number): string;
  /** Large amounts in short: `1.2B`, `642M`, in the language’s own units. */
  compact(amount: string): string;
  /**
   * An indicative value in the display currency: `≈ ฿435,552.00`.
   *
   * @param rate units of the currency for one unit of the account currency; without it, undefined.
   */
  approx(amount: string, currency: Currency, rate: string | undefined): string | undefined;
  /** `YYYY-MM-DD HH:mm:ss` in the person’s own time zone, in every language. */
  dateTime(epochSeconds: number): string;
  /** `HH:mm:ss`. */
  time(epochSeconds: number): string;
  /** `YYYY-MM-DD`. */
  date(epochSeconds: number): string;
}

const MINUS = '−';

/** Digits are Latin in every language: prices and amounts must line up and be compared at a glance. */
export function createFormatter(language: Language): Formatter {
  const tag = tagOf(language);
  const numbers = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn', ...options });
  const twoDecimals = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signedTwoDecimals = numbers({
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const oneDecimal = numbers({ maximumFractionDigits: 1 });
  const whole = numbers({ maximumFractionDigits: 0 });
  const short = numbers({ notation: 'compact', maximumSignificantDigits: 4 });
  const byDecimals = new Map<number, Intl.NumberFormat>();

  const plain = (text: string) => text.replace('-', MINUS);
  const amount = (value: string) => plain(twoDecimals.format(value as ExactDecimal));

  return {
    amount,
    signedAmount: (value) => plain(signedTwoDecimals.format(value as ExactDecimal)),
    price(value) {
      const decimals = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;
      let format = byDecimals.get(decimals);
      if (!format) {
        format = numbers({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
        byDecimals.set(decimals, format);
      }
      return format.format(value as ExactDecimal);
    },
    signedPercent: (value) => `${plain(signedTwoDecimals.format(value as ExactDecimal))}%`,
    percent: (value) => `${plain(oneDecimal.format(value as ExactDecimal))}%`,
    integer: (value) => plain(whole.format(value)),
    compact: (value) => plain(short.format(value as ExactDecimal)),
    approx: (value, currency, rate) =>
      rate === undefined
        ? undefined
        : `≈ ${CURRENCY_SIGNS[currency]}${amount(convert(value, rate))}`,
    dateTime: (seconds) => dayjs.unix(seconds).format('YYYY-MM-DD HH:mm:ss'),
    time: (seconds) => dayjs.unix(seconds).format('HH:mm:ss'),
    date: (seconds) => dayjs.unix(seconds).format('YYYY-MM-DD'),
  };
}

/** The formatter of the language in use. */
export function useFormat(): Formatter {
  const language = useLanguage();
  return useMemo(() => createFormatter(language), [language]);
}
