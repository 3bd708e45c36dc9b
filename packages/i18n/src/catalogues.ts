import { DEFAULT_LANGUAGE, type FailureCode, isLanguage, type Language } from '@candela/contract';
import { amountIn, numbersIn } from './internal/figures.js';
import { isolateFigure } from './internal/isolate.js';
import { SERVICE_TEXTS, type ServiceTexts } from './internal/service-texts.js';
import { tagOf } from './languages.js';

/** Texts of banners, the announcement and the first messages. */
export type Content = ServiceTexts['content'];
export type ContentKey = keyof Content;
export type { ServiceTexts };

/**
 * A number is a count and selects the plural form, `"10000.00"` is formatted as an amount, and an
 * ISO 8601 time is shown to the minute in UTC, because the service does not know the user's time
 * zone.
 */
export type MessageParams = Readonly<Record<string, string | number>>;

export function languageOf(lang: unknown): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

export function messageFor(lang: Language, code: FailureCode, params: MessageParams = {}): string {
  const texts: Readonly<Record<string, unknown>> = SERVICE_TEXTS[lang].server;
  const count = Object.values(params).find((value) => typeof value === 'number') ?? 0;
  const form = pluralRulesOf(lang).select(count);
  const text = texts[code] ?? texts[`${code}_${form}`];
  if (typeof text !== 'string') throw new Error(`There is no ${lang} text for ${code}.`);
  return fill(lang, text, { ...params, count });
}

export function contentFor(lang: Language, key: ContentKey, params: MessageParams = {}): string {
  return fill(lang, SERVICE_TEXTS[lang].content[key], params);
}

/** Undefined for an instrument that is shown by its symbol. */
export function instrumentName(lang: Language, id: string): string | undefined {
  const names: Readonly<Record<string, string>> = SERVICE_TEXTS[lang].server.instrument;
  return Object.hasOwn(names, id) ? names[id] : undefined;
}

/** `30 days`. */
export function daysIn(lang: Language, days: number): string {
  return dayCountsIn(lang).format(days);
}

export function textsOf(lang: Language): ServiceTexts {
  return SERVICE_TEXTS[lang];
}

function fill(lang: Language, text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : written(lang, value);
  });
}

/** Cached per language: creating an `Intl` object takes longer than the rest of a response. */
const pluralRulesOf = oncePerLanguage((lang) => new Intl.PluralRules(tagOf(lang)));
const countsIn = oncePerLanguage((lang) => numbersIn(lang)({ maximumFractionDigits: 0 }));
const amountsIn = oncePerLanguage(amountIn);
const dayCountsIn = oncePerLanguage((lang) =>
  numbersIn(lang)({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 }),
);

function oncePerLanguage<Made>(make: (lang: Language) => Made): (lang: Language) => Made {
  const known = new Map<Language, Made>();
  return (lang) => {
    const made = known.get(lang) ?? make(lang);
    known.set(lang, made);
    return made;
  };
}

const AMOUNT = /^-?\d+\.\d{2}$/;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\.\d{3}Z$/;

function written(lang: Language, value: string | number): string {
  if (typeof value === 'number') return countsIn(lang).format(value);
  if (AMOUNT.test(value)) return amountsIn(lang)(value);
  const [, day, time] = MOMENT.exec(value) ?? [];
  return day === undefined ? value : isolateFigure(`${day} ${time} UTC`);
}
