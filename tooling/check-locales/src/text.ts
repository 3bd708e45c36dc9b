/** What stands for a value in a text: `{{count}}`, `{{- name}}`, `{{amount, number}}`. */
const INTERPOLATION = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;
/** What takes in another key: `$t(common.back)`. */
const NESTING = /\$t\(\s*([^,)\s]+)[^)]*\)/g;
/** What marks a part of a text for the screen: `<link>`, `</link>`, `<1/>`. */
const MARK = /<(\/?\s*\w+\s*\/?)>/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\w+/g;
/** A word of three Latin letters or more, accents included. */
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{M}'’]{2,}/gu;

/** Small words no sentence of English does without, and no other Latin language here has. */
const SMALL_WORD =
  /(?<!\p{L})(?:the|and|your|you|please|with|this|from|will|is|are|was|were|not)(?!\p{L})/giu;

/** All placeholders of a text, each written in one way. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set([
    ...[...text.matchAll(INTERPOLATION)].map((it) => `{{${it[1]}}}`),
    ...[...text.matchAll(NESTING)].map((it) => `$t(${it[1]})`),
    ...[...text.matchAll(MARK)].map((it) => `<${it[1]?.replace(/\s/g, '')}>`),
  ]);
}

/** Words by which a text of a Latin language is known to hold English. */
export function englishWords(text: string): readonly string[] {
  return bareOf(text).match(SMALL_WORD) ?? [];
}

/** Latin words that a translator should have translated: neither placeholder, address nor proper term. */
export function latinWords(text: string, terms: readonly string[]): readonly string[] {
  let bare = bareOf(text);
  // Longer terms first, so that "Candela Pay" is not left as "Pay".
  for (const term of [...terms].sort((a, b) => b.length - a.length)) {
    bare = bare.replace(wholeWord(term), ' ');
  }
  return bare.match(LATIN_WORD) ?? [];
}

function bareOf(text: string): string {
  return [INTERPOLATION, NESTING, MARK, ADDRESS].reduce((bare, it) => bare.replace(it, ' '), text);
}

function wholeWord(term: string): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped}(?![\\p{Script=Latin}\\d])`, 'giu');
}
