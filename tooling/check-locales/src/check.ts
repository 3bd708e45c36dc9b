import { type Catalogue, englishOf, type Problem, SOURCE, type Texts } from './catalogues.ts';
import properTerms from './proper-terms.json' with { type: 'json' };

export interface ProperTerms {
  readonly everywhere: readonly string[];
  readonly byLocale: Readonly<Record<string, readonly string[]>>;
}

interface Locale {
  /** BCP 47 tag. */
  readonly tag: string;
  /** A letter of its script, unless that is Latin. */
  readonly letter?: RegExp;
}

/** By folder. */
export const LOCALES: Readonly<Record<string, Locale>> = {
  en: { tag: 'en' },
  sl: { tag: 'sl' },
  he: { tag: 'he', letter: /\p{Script=Hebrew}/u },
  hi: { tag: 'hi', letter: /\p{Script=Devanagari}/u },
  ko: { tag: 'ko', letter: /\p{Script=Hangul}/u },
  jp: { tag: 'ja', letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u },
  id: { tag: 'id' },
  pt: { tag: 'pt-BR' },
  vn: { tag: 'vi' },
  th: { tag: 'th', letter: /\p{Script=Thai}/u },
  hk: { tag: 'zh-Hant-HK', letter: /\p{Script=Han}/u },
};

export function checkLocales(
  catalogues: readonly Catalogue[],
  terms: ProperTerms = properTerms,
): readonly Problem[] {
  const sources = catalogues.filter(({ locale }) => locale === SOURCE);
  if (sources.length === 0) {
    const what = 'There is no English catalogue to compare the others with.';
    return [{ where: SOURCE, rule: 'catalogue', what, fix: `Create ${SOURCE}/<namespace>.json.` }];
  }
  const files = new Set(catalogues.map(({ locale, namespace }) => `${locale}/${namespace}.json`));
  const missing = sources.flatMap(({ namespace }) =>
    Object.keys(LOCALES)
      .map((locale) => `${locale}/${namespace}.json`)
      .filter((file) => !files.has(file))
      .map((file) => ({
        where: file,
        rule: 'catalogue',
        what: 'The file is missing.',
        fix: `Translate ${SOURCE}/${namespace}.json into it.`,
      })),
  );
  const found = catalogues.flatMap((own) => {
    const source = sources.find(({ namespace }) => namespace === own.namespace);
    return [...checkCatalogue(own, source?.texts, terms)];
  });
  return [...missing, ...found];
}

function* checkCatalogue(
  { locale: name, namespace, texts, faults }: Catalogue,
  source: Texts | undefined,
  terms: ProperTerms,
): Generator<Problem> {
  const file = `${name}/${namespace}.json`;
  const locale = LOCALES[name];
  const invalid = (what: string, fix: string) => ({ where: file, rule: 'catalogue', what, fix });
  for (const fault of faults) yield invalid(fault, 'Write texts, nested as deep as you like.');
  if (!locale) yield invalid(`${name} is not a locale.`, 'Remove or rename the folder.');
  if (!source)
    yield invalid(
      'English has no such namespace.',
      `Add ${SOURCE}/${namespace}.json or remove it.`,
    );
  if (!locale || !source || faults.length > 0) return;

  yield* checkKeys(file, texts, source, locale);
  const own = [...terms.everywhere, ...(terms.byLocale[name] ?? [])];
  const properTerm = new RegExp(
    `(?<!${LATIN_OR_DIGIT})(?:${own.join('|')})(?!${LATIN_OR_DIGIT})`,
    'giu',
  );
  for (const [key, text] of texts) {
    const english = englishOf(key, source);
    if (english === undefined) continue;
    const problems = [
      checkEmpty(text, english.text),
      checkPlaceholders(text, english.text, english.plural?.form),
      name === SOURCE ? undefined : checkTranslated(text, english.text, locale, properTerm),
    ];
    for (const it of problems) if (it) yield { where: `${file} ${key}`, ...it };
  }
}

function* checkKeys(file: string, own: Texts, source: Texts, { tag }: Locale): Generator<Problem> {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const expected = new Set(
    [...source.keys()].flatMap((key) => {
      const plural = englishOf(key, source)?.plural;
      return plural ? forms.map((form) => `${plural.stem}_${form}`) : [key];
    }),
  );
  for (const key of expected) {
    if (own.has(key)) continue;
    const { text, plural } = englishOf(key, source) ?? {};
    const what = plural
      ? `The plural form "${plural.form}", which ${tag} needs, is missing.`
      : 'The key is missing.';
    yield { where: `${file} ${key}`, rule: 'missing', what, fix: `Translate "${text}".` };
  }
  for (const key of own.keys()) {
    const plural = englishOf(key, source)?.plural;
    // i18next prefers `_zero` in every language.
    if (expected.has(key) || plural?.form === 'zero') continue;
    const [what, fix] = plural
      ? [`${tag} has no such plural form, so it is never shown.`, 'Remove it.']
      : ['English has no such key.', `Remove it, or add it to ${SOURCE} and to all the others.`];
    yield { where: `${file} ${key}`, rule: 'extra', what, fix };
  }
}

type TextProblem = Omit<Problem, 'where'>;

function checkEmpty(text: string, english: string): TextProblem | undefined {
  if (text.trim() !== '') return undefined;
  const fix = english.trim()
    ? `Translate "${english}".`
    : 'Write the text, or remove the key everywhere.';
  return { rule: 'empty', what: 'The text is empty.', fix };
}

/** `{{count}}`, `{{- name}}`, `{{amount, number}}`; `$t(common.back)`; `<link>`, `</link>`, `<1/>`. */
const PLACEHOLDER = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}|\$t\(\s*([^,)\s]+)[^)]*\)|<\/?\s*\w+\s*\/?>/g;

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(PLACEHOLDER)].map(([whole, value, key]) => {
      if (value) return `{{${value}}}`;
      return key ? `$t(${key})` : whole.replace(/\s/g, '');
    }),
  );
}

/** Hebrew has one word for "two days". */
const MAY_OMIT_COUNT = ['zero', 'one', 'two'];

function checkPlaceholders(text: string, english: string, form = ''): TextProblem | undefined {
  const [has, needs] = [placeholdersOf(text), placeholdersOf(english)];
  const isRequired = (it: string) => it !== '{{count}}' || !MAY_OMIT_COUNT.includes(form);
  const missing = [...needs].filter((it) => !has.has(it) && isRequired(it));
  const extra = [...has].filter((it) => !needs.has(it) && isRequired(it));
  if (missing.length + extra.length === 0) return undefined;
  const what = [
    ...(missing.length > 0 ? [`It lacks ${missing.join(', ')}.`] : []),
    ...(extra.length > 0 ? [`It has ${extra.join(', ')}, which English has not.`] : []),
  ].join(' ');
  return { rule: 'placeholders', what, fix: `Use the placeholders of "${english}".` };
}

const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\w+/g;
const LATIN_OR_DIGIT = '[\\p{Script=Latin}\\d]';
/** Accents included. */
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{M}'’]{2,}/gu;
/** No other language with Latin letters here has these. */
const ENGLISH_WORD =
  /(?<!\p{L})(?:the|and|your|you|please|with|this|from|will|is|are|was|were|not)(?!\p{L})/giu;

function checkTranslated(
  text: string,
  english: string,
  { letter, tag }: Locale,
  properTerm: RegExp,
): TextProblem | undefined {
  const wordsIn = (it: string, word: RegExp) =>
    [PLACEHOLDER, ADDRESS, properTerm]
      .reduce((rest, part) => rest.replace(part, ' '), it)
      .match(word);
  // With Latin letters, English shows by an equal text or its frequent words.
  const words = wordsIn(text, letter || text === english ? LATIN_WORD : ENGLISH_WORD);
  if (words) {
    return {
      rule: 'english',
      what: `English is left over: "${words.join(', ')}" in "${text}".`,
      fix: 'Translate it, or list the word in tooling/check-locales/src/proper-terms.json if people write it so.',
    };
  }
  if (!letter || letter.test(text) || text.trim() === '' || !wordsIn(english, LATIN_WORD))
    return undefined;
  return {
    rule: 'script',
    what: `"${text}" has no letter of the script of ${tag}, and English has words: "${english}".`,
    fix: 'Translate it into the script of the language.',
  };
}
