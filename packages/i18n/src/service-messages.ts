import { DEFAULT_LANGUAGE, type FailureCode, isLanguage, type Language } from '@candela/contract';
import { isolateLeftToRight } from './internal/bidi-isolate.js';
import { amountFormatIn, numberFormatIn } from './internal/number-format.js';
import { SERVICE_TEXTS, type ServiceTexts } from './internal/service-texts.js';
import { tagOf } from './language-names.js';

export type Content = ServiceTexts['content'];
export type ContentKey = keyof Content;
export type { ServiceTexts };

/**
 * A number is a count, `"10000.00"` is an amount, and an ISO 8601 time is shown in UTC, because the
 * service does not know the user's time zone. `unit` follows amounts of money.
 */
export type MessageParams = Readonly<Record<string, string | number>>;

export function languageOf(lang: unknown): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** @param params `seconds` is a wait, shown as `{{time}}`. */
export function messageFor(lang: Language, code: FailureCode, params: MessageParams = {}): string {
  const text: unknown = SERVICE_TEXTS[lang].server[code];
  if (typeof text !== 'string') throw new Error(`There is no ${lang} text for ${code}.`);
  const time = waitText(lang, Number(params.seconds ?? 0));
  return interpolate(lang, text, { ...params, time });
}

export function contentFor(lang: Language, key: ContentKey, params: MessageParams = {}): string {
  return interpolate(lang, SERVICE_TEXTS[lang].content[key], params);
}

/** Undefined where the symbol is shown. */
export function instrumentName(lang: Language, id: string): string | undefined {
  const names: Readonly<Record<string, string>> = SERVICE_TEXTS[lang].server.instrument;
  return Object.hasOwn(names, id) ? names[id] : undefined;
}

/** `30 days`. */
export function formatDays(lang: Language, days: number): string {
  return dayFormatOf(lang).format(days);
}

export function serviceTextsOf(lang: Language): ServiceTexts {
  return SERVICE_TEXTS[lang];
}

function interpolate(lang: Language, text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    const unit = MONEY_PARAMS.has(name) ? params.unit : undefined;
    return formatValue(lang, value, unit);
  });
}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** `30 seconds`, `15 minutes`, `3 hours`; rounds up. */
function waitText(lang: Language, seconds: number): string {
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (seconds < SECONDS_PER_MINUTE) return waitIn(lang, 'seconds', seconds);
  if (minutes < 2 * MINUTES_PER_HOUR) return waitIn(lang, 'minutes', minutes);
  return waitIn(lang, 'hours', Math.ceil(minutes / MINUTES_PER_HOUR));
}

function waitIn(lang: Language, unit: 'seconds' | 'minutes' | 'hours', count: number): string {
  const texts: Readonly<Record<string, string>> = SERVICE_TEXTS[lang].server.wait;
  const form = pluralRulesOf(lang).select(count);
  return interpolate(lang, texts[`${unit}_${form}`] ?? '', { count });
}

/** Creating an `Intl` object takes longer than the rest of a response. */
const pluralRulesOf = memoizeByLanguage((lang) => new Intl.PluralRules(tagOf(lang)));
const countFormatOf = memoizeByLanguage((lang) =>
  numberFormatIn(lang)({ maximumFractionDigits: 0 }),
);
const amountFormatOf = memoizeByLanguage(amountFormatIn);
const dayFormatOf = memoizeByLanguage((lang) =>
  numberFormatIn(lang)({
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }),
);

function memoizeByLanguage<Made>(create: (lang: Language) => Made): (lang: Language) => Made {
  const cache = new Map<Language, Made>();
  return (lang) => {
    const value = cache.get(lang) ?? create(lang);
    cache.set(lang, value);
    return value;
  };
}

const AMOUNT = /^-?\d+\.\d{2}$/;
const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\.\d{3}Z$/;

/** Others with two decimals are prices and percentages. */
const MONEY_PARAMS: ReadonlySet<string> = new Set([
  ...['amount', 'receive', 'fee', 'earned', 'principal'],
  ...['min', 'max', 'left'],
]);

function formatValue(lang: Language, value: string | number, unit?: string | number): string {
  if (typeof value === 'number') return countFormatOf(lang).format(value);
  if (AMOUNT.test(value)) {
    const amount = amountFormatOf(lang)(value);
    return unit === undefined ? amount : isolateLeftToRight(`${amount}\u00a0${unit}`);
  }
  const [, day, time] = ISO_TIME.exec(value) ?? [];
  return day === undefined ? value : isolateLeftToRight(`${day} ${time} UTC`);
}
