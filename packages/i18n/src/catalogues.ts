import { DEFAULT_LANGUAGE, type FailureCode, isLanguage, type Language } from '@candela/contract';
import { amountIn, numbersIn } from './internal/figures.js';
import { isolateFigure } from './internal/isolate.js';
import { SERVICE_TEXTS, type ServiceTexts } from './internal/service-texts.js';
import { tagOf } from './languages.js';

/** Words the sandbox ships with: banners, the announcement, the first messages. */
export type Content = ServiceTexts['content'];
export type ContentKey = keyof Content;
export type { ServiceTexts };

/**
 * Values for `{{placeholders}}`. A number is a count and chooses the plural form; a string with two
 * decimals (`"10000.00"`) is an amount: both are written as the language writes them. A moment as
 * ISO 8601 has it (`"2026-12-01T02:00:00.000Z"`) is written to the minute: the service does not know in
 * which time zone people are, so that its texts say UTC.
 */
export type MessageParams = Readonly<Record<string, string | number>>;

/** The language a caller asked for by `lang`, or the default. */
export function languageOf(lang: unknown): Language {
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** What the service says for a failure code, in the caller's language. */
export function messageFor(lang: Language, code: FailureCode, params: MessageParams = {}): string {
  const texts: Readonly<Record<string, unknown>> = SERVICE_TEXTS[lang].server;
  const count = Object.values(params).find((value) => typeof value === 'number') ?? 0;
  const form = pluralRulesOf(lang).select(count);
  const text = texts[code] ?? texts[`${code}_${form}`];
  if (typeof text !== 'string') throw new Error(`There is no ${lang} text for ${code}.`);
  return fill(lang, text, { ...params, count });
}

/** A text of the sandbox's own content, in a language. */
export function contentFor(lang: Language, key: ContentKey, params: MessageParams = {}): string {
  return fill(lang, SERVICE_TEXTS[lang].content[key], params);
}

/** What an instrument is called, by its id; undefined for one that goes by its symbol. */
export function instrumentName(lang: Language, id: string): string | undefined {
  const names: Readonly<Record<string, string>> = SERVICE_TEXTS[lang].server.instrument;
  return Object.hasOwn(names, id) ? names[id] : undefined;
}

/** A span of whole days in words: `30 days`. */
export function daysIn(lang: Language, days: number): string {
  return dayCountsIn(lang).format(days);
}

/** The words for records, for files that people read. */
export function textsOf(lang: Language): ServiceTexts {
  return SERVICE_TEXTS[lang];
}

function fill(lang: Language, text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : written(lang, value);
  });
}

/** Made once for each language: it takes longer than the rest of an answer. */
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
