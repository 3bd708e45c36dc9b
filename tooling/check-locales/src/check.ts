import type { Catalogue, Texts } from './catalogues.ts';
import { expectedKeys, isOptional, localeOf, pluralOf, sourceText } from './keys.ts';
import { LOCALES, type Locale, SOURCE } from './locales.ts';
import { type ProperTerms, termsOf } from './terms.ts';
import { englishWords, latinWords, placeholders } from './text.ts';

export type Rule =
  | 'catalogue'
  | 'missing'
  | 'extra'
  | 'empty'
  | 'placeholders'
  | 'english'
  | 'script'
  | 'banned'
  | 'spec'
  | 'twins';

export interface Problem {
  /** `he/trading.json`, and the key where one is meant. */
  readonly where: string;
  readonly rule: Rule;
  readonly what: string;
  readonly fix: string;
}

/** Holds every locale to English: the same namespaces, keys, placeholders; its own forms and words. */
export function checkLocales(
  catalogues: readonly Catalogue[],
  terms: ProperTerms,
): readonly Problem[] {
  const sources = catalogues.filter((it) => it.locale === SOURCE);
  if (sources.length === 0) {
    return [
      {
        where: SOURCE,
        rule: 'catalogue',
        what: 'There is no English catalogue, so there is nothing to hold the others to.',
        fix: `Create ${SOURCE}/<namespace>.json.`,
      },
    ];
  }
  return [
    ...catalogues.flatMap(strangers(sources)),
    ...Object.keys(LOCALES).flatMap((name) =>
      sources.flatMap((source) => checkLocale(name, source, catalogues, terms)),
    ),
  ];
}

/** Files of a locale or namespace that English does not know, and files that are not texts. */
function strangers(sources: readonly Catalogue[]) {
  return ({ locale, namespace, faults }: Catalogue): readonly Problem[] => {
    const where = `${locale}/${namespace}.json`;
    const problem = (what: string, fix: string): Problem => ({
      where,
      rule: 'catalogue',
      what,
      fix,
    });
    return [
      ...faults.map((fault) => problem(fault, 'Write texts, nested as deep as you like.')),
      ...(localeOf(locale)
        ? []
        : [problem(`${locale} is none of the eleven locales.`, 'Remove or rename the folder.')]),
      ...(sources.some((it) => it.namespace === namespace)
        ? []
        : [
            problem(
              'English has no such namespace.',
              `Add ${SOURCE}/${namespace}.json or remove it.`,
            ),
          ]),
    ];
  };
}

function checkLocale(
  name: string,
  { namespace, texts: source }: Catalogue,
  catalogues: readonly Catalogue[],
  terms: ProperTerms,
): readonly Problem[] {
  const locale = localeOf(name);
  const own = catalogues.find((it) => it.locale === name && it.namespace === namespace);
  const file = `${name}/${namespace}.json`;
  if (!locale) return [];
  if (!own) {
    return [
      {
        where: file,
        rule: 'catalogue',
        what: `The locale ${name} lacks the namespace ${namespace}.`,
        fix: `Translate ${SOURCE}/${namespace}.json into it.`,
      },
    ];
  }
  if (own.faults.length > 0) return [];
  return [
    ...checkKeys(file, source, own.texts, locale),
    ...[...own.texts].flatMap(([key, text]) => {
      const english = sourceText(key, source);
      if (english === undefined) return [];
      const at = { file, key, text, english };
      return [
        ...checkEmpty(at),
        ...checkPlaceholders(at, source),
        ...(name === SOURCE ? [] : checkLeftOver(at, locale, termsOf(terms, name))),
      ];
    }),
  ];
}

function checkKeys(file: string, source: Texts, own: Texts, locale: Locale): readonly Problem[] {
  const expected = expectedKeys(source, locale);
  const missing = [...expected].filter((key) => !own.has(key) && !isOptional(key, source));
  const extra = [...own.keys()].filter((key) => !expected.has(key) && !isOptional(key, source));
  return [
    ...missing.map((key): Problem => {
      const form = pluralOf(key, source)?.form;
      return {
        where: `${file} ${key}`,
        rule: 'missing',
        what: form
          ? `The plural form "${form}", which ${locale.tag} needs, is missing.`
          : 'The key is missing.',
        fix: `Translate "${sourceText(key, source)}".`,
      };
    }),
    ...extra.map(
      (key): Problem => ({
        where: `${file} ${key}`,
        rule: 'extra',
        what: pluralOf(key, source)
          ? `${locale.tag} has no such plural form, so it is never shown.`
          : 'English has no such key.',
        fix: `Remove it${pluralOf(key, source) ? '' : `, or add it to ${SOURCE} and to all the others`}.`,
      }),
    ),
  ];
}

interface At {
  readonly file: string;
  readonly key: string;
  readonly text: string;
  readonly english: string;
}

function checkEmpty({ file, key, text, english }: At): readonly Problem[] {
  if (text.trim() !== '') return [];
  return [
    {
      where: `${file} ${key}`,
      rule: 'empty',
      what: 'The text is empty.',
      fix: english.trim()
        ? `Translate "${english}".`
        : 'Write the text, or remove the key everywhere.',
    },
  ];
}

/** Forms for few things may say the number as a word: "two days" has a Hebrew word of its own. */
const MAY_OMIT_COUNT = new Set(['zero', 'one', 'two']);

function checkPlaceholders({ file, key, text, english }: At, source: Texts): readonly Problem[] {
  const [has, needs] = [placeholders(text), placeholders(english)];
  const form = pluralOf(key, source)?.form;
  const omits = (it: string) =>
    it === '{{count}}' && form !== undefined && MAY_OMIT_COUNT.has(form);
  const missing = [...needs].filter((it) => !has.has(it) && !omits(it));
  const extra = [...has].filter((it) => !needs.has(it) && !omits(it));
  if (missing.length + extra.length === 0) return [];
  return [
    {
      where: `${file} ${key}`,
      rule: 'placeholders',
      what: [
        missing.length > 0 ? `It lacks ${missing.join(', ')}.` : '',
        extra.length > 0 ? `It has ${extra.join(', ')}, which English has not.` : '',
      ]
        .filter(Boolean)
        .join(' '),
      fix: `Use the placeholders of "${english}".`,
    },
  ];
}

const TERMS_FILE = 'tooling/check-locales/src/proper-terms.json';

function checkLeftOver(
  { file, key, text, english }: At,
  { letter, tag }: Locale,
  terms: readonly string[],
): readonly Problem[] {
  const where = `${file} ${key}`;
  // In a language of Latin letters, English is known by being the same text, or by its small words.
  const left = letter || text === english ? latinWords(text, terms) : englishWords(text);
  if (left.length > 0) {
    return [
      {
        where,
        rule: 'english',
        what: `English is left over: "${left.join(', ')}" in "${text}".`,
        fix: `Translate it, or list the word in ${TERMS_FILE} if people write it so.`,
      },
    ];
  }
  if (!letter || letter.test(text) || latinWords(english, terms).length === 0) return [];
  return text.trim() === ''
    ? []
    : [
        {
          where,
          rule: 'script',
          what: `"${text}" has no letter of the script of ${tag}, and English has words: "${english}".`,
          fix: 'Translate it into the script of the language.',
        },
      ];
}
