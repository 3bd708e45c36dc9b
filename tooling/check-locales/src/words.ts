import { readFileSync } from 'node:fs';

/** A word a language's texts do not use. */
export interface BannedWord {
  /** A regular expression; case does not matter. */
  readonly not: string;
  /** What it says instead of what is meant, and the word to use. */
  readonly because: string;
  /** A regular expression of the full keys it is held in; everywhere without it. */
  readonly in?: string;
  /** Full keys, `namespace:key`, where the word is right. */
  readonly except?: readonly string[];
}

/** What the house has decided about words, beyond what any pair of catalogues must keep to. */
export interface WordRules {
  /** By locale. */
  readonly banned: Readonly<Record<string, readonly BannedWord[]>>;
  /** Sentences of the specification and the full keys that say them, word for word. */
  readonly sentences: Readonly<Record<string, readonly string[]>>;
  /** Full keys whose English has another sense than elsewhere, by that sense. */
  readonly senses: Readonly<Record<string, readonly string[]>>;
}

/** The house's lists, beside this file: `glossary.json`, `spec-sentences.json`, `senses.json`. */
export function loadWordRules(): WordRules {
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  return {
    banned: read('./glossary.json'),
    sentences: read('./spec-sentences.json'),
    senses: read('./senses.json'),
  };
}
