import {
  CURRENCY_SYMBOLS,
  type Currency,
  type Language,
  ZERO_DECIMAL_CURRENCIES,
} from '@candela/contract';
import { priceInCurrency } from '@candela/money';
import { isolateLeftToRight, isolateRange, isolateText } from './internal/bidi-isolate.js';
import { formatClock } from './internal/format-clock.js';
import { lazyValue } from './internal/lazy-value.js';
import {
  amountFormatIn,
  type ExactDecimal,
  numberFormatIn,
  withMinusSign,
} from './internal/number-format.js';
import { shortUnitFormat } from './internal/short-unit.js';
import { tagOf } from './language-names.js';

/**
 * A value with a unit is isolated, to keep its order in text of either direction; render plain
 * numbers in `Num`.
 */
export interface Formatter {
  /** `12,480.00`. */
  amount(amount: string): string;
  /** `+2,480.00`, `−100.00`; zero without a sign. */
  signedAmount(amount: string): string;
  /** An empty unit is omitted. */
  money(amount: string, unit: string): string;
  /** `+2,480.00 USDT`, `−100.00 USDT`. */
  signedMoney(amount: string, unit: string): string;
  /** Decimals of its input. */
  price(price: string): string;
  /** `+22.5`, `−0.00120`; zero without a sign. */
  signedPrice(difference: string): string;
  /** `+1.84%`. */
  signedPercent(percent: string): string;
  /** `55.6%`; `55,6 %` */
  percent(percent: string | number): string;
  integer(value: number): string;
  /** `+5`, `−5`; zero without a sign. */
  signedInteger(value: number): string;
  /** `1.2B`, in the language's units. */
  compact(amount: string): string;
  /**
   * `≈ ฿435,552.00`, or without decimals `≈ JP¥1,867,008`.
   *
   * @param rate units of the display currency per unit of the account currency.
   * @returns undefined without a rate.
   */
  approx(amount: string, currency: Currency, rate: string | undefined): string | undefined;
  /** `≈ ฿3,118.50 (1 USDT ≈ ฿31.50)`, isolated. */
  approxWithRate(amount: string, unit: string, currency: Currency, rate: string): string;
  /** `≈ 68,412.50` */
  approxPrice(value: string): string;
  /** `0.6 s`, `2 min`, `3 h` */
  age(seconds: number): string;
  /** `4:59`, `1:00:00`; rounds up. */
  clock(seconds: number): string;
  /** `YYYY-MM-DD HH:mm:ss` in the user's time zone. */
  dateTime(epochSeconds: number): string;
  /** `YYYY-MM-DD` */
  day(epochSeconds: number): string;
  /** `HH:mm:ss` */
  time(epochSeconds: number): string;
  /** `HH:mm` */
  hourMinute(epochSeconds: number): string;
  /** `Sun 22:00` */
  weekTime(epochSeconds: number): string;
  /** An open end can be a word. Lines do not break inside a date. */
  daySpan(from: string, to: string): string;
}

const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;

/** Latin digits in every language, so that prices and amounts align. */
export function createFormatter(language: Language): Formatter {
  return { ...numberFormatters(language), ...timeFormatters(language) };
}

type TimeMethod =
  | 'age'
  | 'clock'
  | 'dateTime'
  | 'day'
  | 'time'
  | 'hourMinute'
  | 'weekTime'
  | 'daySpan';

function numberFormatters(language: Language): Omit<Formatter, TimeMethod> {
  const numbers = numberFormatIn(language);
  const signed = { signDisplay: 'exceptZero' } as const;
  const percent = { style: 'unit', unit: 'percent' } as const;
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const lazyFormat = (options: Intl.NumberFormatOptions) => lazyValue(() => numbers(options));
  const signedTwoDecimals = lazyFormat({ ...two, ...signed });
  const signedShare = lazyFormat({ ...two, ...signed, ...percent });
  const share = lazyFormat({ maximumFractionDigits: 1, ...percent });
  const whole = lazyFormat({ maximumFractionDigits: 0 });
  const signedWhole = lazyFormat({ maximumFractionDigits: 0, ...signed });
  const short = lazyFormat({ notation: 'compact', maximumSignificantDigits: 4 });
  const withDecimalsOf = byDecimals(numbers, {});
  const signedWithDecimalsOf = byDecimals(numbers, signed);

  const amount = amountFormatIn(language);
  const signedAmount = (value: string) =>
    withMinusSign(signedTwoDecimals().format(value as ExactDecimal));
  const withUnit = (number: string, unit: string) =>
    isolateLeftToRight(unit === '' ? number : `${number}\u00a0${unit}`);

  const inCurrency = (value: string, currency: Currency) =>
    `≈ ${CURRENCY_SYMBOLS[currency]}${withMinusSign(withDecimalsOf(value))}`;
  const converted = (value: string, currency: Currency, rate: string) =>
    inCurrency(priceInCurrency(value, rate, decimalsOf(currency)), currency);

  return {
    amount,
    signedAmount,
    money: (value, unit) => withUnit(amount(value), unit),
    signedMoney: (value, unit) => withUnit(signedAmount(value), unit),
    price: withDecimalsOf,
    signedPrice: (value) => withMinusSign(signedWithDecimalsOf(value)),
    signedPercent: (value) => withMinusSign(signedShare().format(value as ExactDecimal)),
    percent: (value) => withMinusSign(share().format(value as ExactDecimal)),
    integer: (value) => withMinusSign(whole().format(value)),
    signedInteger: (value) => withMinusSign(signedWhole().format(value)),
    compact: (value) => withMinusSign(short().format(value as ExactDecimal)),
    approxPrice: (value) => `≈ ${withMinusSign(withDecimalsOf(value))}`,
    approx: (value, currency, rate) =>
      rate === undefined ? undefined : converted(value, currency, rate),
    approxWithRate: (value, unit, currency, rate) => {
      const unitRate = `1 ${unit} ${inCurrency(trimRate(rate, decimalsOf(currency)), currency)}`;
      const [amountText, rateText] = [converted(value, currency, rate), `(${unitRate})`];
      // Breaks only between them.
      return isolateLeftToRight(`${withoutBreaks(amountText)} ${withoutBreaks(rateText)}`);
    },
  };
}

function withoutBreaks(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

function decimalsOf(currency: Currency): 0 | 2 {
  return ZERO_DECIMAL_CURRENCIES.includes(currency) ? 0 : 2;
}

/** Without trailing zeros, but with the currency's decimals: `"31.500000"` → `"31.50"`. */
function trimRate(rate: string, decimals: number): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return shown === '' ? whole : `${whole}.${shown}`;
}

function byDecimals(
  numbers: ReturnType<typeof numberFormatIn>,
  options: Intl.NumberFormatOptions,
): (value: string) => string {
  const formats = new Map<number, Intl.NumberFormat>();
  return (value) => {
    const decimals = value.includes('.') ? value.length - value.indexOf('.') - 1 : 0;
    let format = formats.get(decimals);
    if (!format) {
      const both = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      format = numbers({ ...both, ...options });
      formats.set(decimals, format);
    }
    return format.format(value as ExactDecimal);
  };
}

function timeFormatters(language: Language): Pick<Formatter, TimeMethod> {
  const tenths = shortUnitFormat(language, 'second', 1);
  const minutes = shortUnitFormat(language, 'minute', 0);
  const hours = shortUnitFormat(language, 'hour', 0);
  const local = localTimes();
  const weekday = lazyValue(() => new Intl.DateTimeFormat(tagOf(language), { weekday: 'short' }));
  const hourMinute = (value: number) => local.time(value).slice(0, -':00'.length);

  return {
    age(value) {
      if (value < SECONDS_PER_MINUTE) return isolateText(tenths(value));
      return isolateText(
        value < SECONDS_PER_HOUR
          ? minutes(Math.floor(value / SECONDS_PER_MINUTE))
          : hours(Math.floor(value / SECONDS_PER_HOUR)),
      );
    },
    clock: formatClock,
    dateTime: (value) => `${local.day(value)} ${local.time(value)}`,
    day: local.day,
    time: local.time,
    hourMinute,
    weekTime: (value) => isolateText(`${weekday().format(value * 1_000)} ${hourMinute(value)}`),
    daySpan: (from, to) => isolateRange(language, withoutLineBreaks(from), withoutLineBreaks(to)),
  };
}

function localTimes() {
  const two = (value: number) => String(value).padStart(2, '0');
  const at = (epochSeconds: number) => new Date(epochSeconds * 1_000);
  return {
    day: (value: number) => {
      const date = at(value);
      const year = String(date.getFullYear()).padStart(4, '0');
      return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    },
    time: (value: number) => {
      const date = at(value);
      return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
    },
  };
}

const WORD_JOINER = '\u2060';

function withoutLineBreaks(day: string): string {
  return day.replaceAll('-', `${WORD_JOINER}-${WORD_JOINER}`);
}
