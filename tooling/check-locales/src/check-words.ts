import { type Catalogue, englishOf, type Problem, SOURCE } from './catalogues.ts';
import glossary from './glossary.json' with { type: 'json' };
import senses from './senses.json' with { type: 'json' };
import sentences from './spec-sentences.json' with { type: 'json' };

interface BannedWord {
  /** Regular expression, case-insensitive. */
  readonly not: string;
  /** With the word to use. */
  readonly because: string;
  /** Regular expression for full keys (`namespace:key`). @default all */
  readonly in?: string;
  /** Full keys. */
  readonly except?: readonly string[];
}

export interface WordRules {
  /** By locale. */
  readonly banned: Readonly<Record<string, readonly BannedWord[]>>;
  /** Full keys that must have exactly this text. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  /** Keys whose English has another sense, by that sense. */
  readonly senses: Readonly<Record<string, readonly string[]>>;
}

export const WORD_RULES: WordRules = { banned: glossary, sentences, senses };

export function checkWords(
  catalogues: readonly Catalogue[],
  rules: WordRules = WORD_RULES,
): readonly Problem[] {
  const texts = catalogues.flatMap(({ locale, namespace, texts }) =>
    [...texts].map(([key, text]) => ({ locale, key: `${namespace}:${key}`, text })),
  );
  const english = new Map(
    texts.filter(({ locale }) => locale === SOURCE).map(({ key, text }) => [key, text]),
  );
  return [
    ...checkBanned(texts, rules.banned),
    ...checkSentences(english, rules.sentences),
    ...checkSenses(texts, english, rules.senses),
  ];
}

interface Text {
  readonly locale: string;
  readonly key: string;
  readonly text: string;
}

function* checkBanned(texts: readonly Text[], banned: WordRules['banned']): Generator<Problem> {
  for (const [locale, words] of Object.entries(banned)) {
    const own = texts.filter((it) => it.locale === locale);
    for (const { not, because, in: keys = '', except = [] } of words) {
      const [word, applies] = [new RegExp(not, 'iu'), new RegExp(keys, 'u')];
      for (const { key, text } of own) {
        const found = word.exec(text)?.[0];
        if (found === undefined || !applies.test(key) || except.includes(key)) continue;
        yield {
          where: `${locale}/${key.replace(':', '.json ')}`,
          rule: 'banned',
          what: `"${found}" in "${text}": ${because}.`,
          fix: 'Use the word of the glossary, or list the key under "except" in glossary.json.',
        };
      }
    }
  }
}

function* checkSentences(
  english: ReadonlyMap<string, string>,
  sentences: WordRules['sentences'],
): Generator<Problem> {
  for (const [sentence, keys] of Object.entries(sentences)) {
    for (const key of keys) {
      const text = english.get(key);
      if (text === sentence) continue;
      yield {
        where: `${SOURCE} ${key}`,
        rule: 'spec',
        what:
          text === undefined
            ? `The key with the specification's "${sentence}" does not exist.`
            : `"${text}" is not the specification's "${sentence}".`,
        fix: 'Write it word for word; if the key has moved, move it in spec-sentences.json.',
      };
    }
  }
}

/** In all namespaces, unless its sense is another. */
function* checkSenses(
  texts: readonly Text[],
  english: ReadonlyMap<string, string>,
  senses: WordRules['senses'],
): Generator<Problem> {
  const senseOf = new Map(
    Object.entries(senses).flatMap(([sense, keys]) => keys.map((key) => [key, sense])),
  );
  for (const key of senseOf.keys()) {
    if (english.has(key)) continue;
    yield {
      where: `senses.json ${key}`,
      rule: 'consistency',
      what: 'The key does not exist, so this entry is unused.',
      fix: 'Remove it, or write the key it has moved to.',
    };
  }
  const translations = texts.flatMap((it) => {
    const source = it.locale === SOURCE ? undefined : englishOf(it.key, english);
    if (!source) return [];
    const meaning = [`"${source.text}"`, source.plural?.form, senseOf.get(it.key)];
    return [{ ...it, meaning: meaning.filter(Boolean).join(', ') }];
  });
  const groups = Map.groupBy(translations, ({ locale, meaning }) => `${locale} ${meaning}`);
  for (const [first, ...others] of groups.values()) {
    if (!first || others.every(({ text }) => text === first.text)) continue;
    const said = [first, ...others].map(({ key, text }) => `${key} "${text}"`).join(', ');
    yield {
      where: `${first.locale} ${first.key}`,
      rule: 'consistency',
      what: `${first.meaning} has several translations: ${said}.`,
      fix: 'Choose one, or list the key whose sense is another in senses.json.',
    };
  }
}
