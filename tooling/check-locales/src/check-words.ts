import type { Catalogue, Texts } from './catalogues.ts';
import type { Problem } from './check.ts';
import { pluralOf, sourceText } from './keys.ts';
import { SOURCE } from './locales.ts';
import type { BannedWord, WordRules } from './words.ts';

/** Holds texts to the glossary, to the sentences of the specification, and to one word a thing. */
export function checkWords(
  catalogues: readonly Catalogue[],
  { banned, sentences, senses }: WordRules,
): readonly Problem[] {
  return [
    ...catalogues.flatMap((it) => checkBanned(it, banned[it.locale] ?? [])),
    ...checkSentences(catalogues, sentences),
    ...checkSenses(catalogues, senses),
  ];
}

const fullKey = ({ namespace }: Catalogue, key: string) => `${namespace}:${key}`;

function checkBanned(catalogue: Catalogue, words: readonly BannedWord[]): readonly Problem[] {
  return words.flatMap(({ not, because, in: where = '', except = [] }) => {
    const word = new RegExp(not, 'iu');
    const keys = new RegExp(where, 'u');
    return [...catalogue.texts].flatMap(([key, text]): readonly Problem[] => {
      const full = fullKey(catalogue, key);
      const found = word.exec(text)?.[0];
      if (found === undefined || !keys.test(full) || except.includes(full)) return [];
      return [
        {
          where: `${catalogue.locale}/${catalogue.namespace}.json ${key}`,
          rule: 'banned',
          what: `"${found}" in "${text}": ${because}.`,
          fix: 'Use the word of the glossary, or list the key under "except" in glossary.json.',
        },
      ];
    });
  });
}

function checkSentences(
  catalogues: readonly Catalogue[],
  sentences: WordRules['sentences'],
): readonly Problem[] {
  const english = new Map(
    catalogues
      .filter((it) => it.locale === SOURCE)
      .flatMap((it) => [...it.texts].map(([key, text]) => [fullKey(it, key), text] as const)),
  );
  return Object.entries(sentences).flatMap(([sentence, keys]) =>
    keys
      .filter((key) => english.get(key) !== sentence)
      .map((key): Problem => {
        const text = english.get(key);
        return {
          where: `${SOURCE} ${key}`,
          rule: 'spec',
          what:
            text === undefined
              ? `The specification's "${sentence}" is said nowhere under this key.`
              : `"${text}" is not the specification's "${sentence}".`,
          fix: 'Write it word for word; if the key has moved, move it in spec-sentences.json.',
        };
      }),
  );
}

/** One English text has one translation, in all namespaces, unless its sense is another. */
function checkSenses(
  catalogues: readonly Catalogue[],
  senses: WordRules['senses'],
): readonly Problem[] {
  const senseOf = new Map(
    Object.entries(senses).flatMap(([sense, keys]) => keys.map((key) => [key, sense] as const)),
  );
  const sources = new Map(
    catalogues.filter((it) => it.locale === SOURCE).map((it) => [it.namespace, it.texts] as const),
  );
  const unused = [...senseOf.keys()].filter((full) => {
    const [namespace = '', key = ''] = full.split(':');
    return !sources.get(namespace)?.has(key);
  });
  const locales = [...new Set(catalogues.map((it) => it.locale))].filter((it) => it !== SOURCE);
  return [
    ...unused.map(
      (key): Problem => ({
        where: `senses.json ${key}`,
        rule: 'twins',
        what: 'There is no such key, so it needs no sense of its own.',
        fix: 'Remove it, or write the key it has moved to.',
      }),
    ),
    ...locales.flatMap((locale) =>
      [...groups(catalogues, locale, sources, senseOf)].flatMap(([english, members]) =>
        new Set(members.values()).size > 1 ? [twins(locale, english, members)] : [],
      ),
    ),
  ];
}

/** The texts of a locale by what they say in English, in which plural form and sense. */
function groups(
  catalogues: readonly Catalogue[],
  locale: string,
  sources: ReadonlyMap<string, Texts>,
  senseOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const catalogue of catalogues.filter((it) => it.locale === locale)) {
    const source = sources.get(catalogue.namespace) ?? new Map();
    for (const [key, text] of catalogue.texts) {
      const english = sourceText(key, source);
      if (english === undefined) continue;
      const full = fullKey(catalogue, key);
      const marks = [pluralOf(key, source)?.form, senseOf.get(full)].filter(Boolean);
      const group = [`"${english}"`, ...marks].join(', ');
      found.set(group, (found.get(group) ?? new Map()).set(full, text));
    }
  }
  return found;
}

function twins(locale: string, english: string, members: ReadonlyMap<string, string>): Problem {
  const said = [...members].map(([key, text]) => `${key} "${text}"`).join(', ');
  return {
    where: `${locale} ${[...members.keys()][0]}`,
    rule: 'twins',
    what: `${english} has several translations: ${said}.`,
    fix: 'Choose one, or list the key whose sense is another in senses.json.',
  };
}
