/** What stands for a value in a text: `{{count}}`, `{{- name}}`, `{{amount, number}}`. */
const INTERPOLATION = /\{\{\s*-?\s*([\w.]+)[^}]*\}\}/g;
/** What takes in another key: `$t(common.back)`. */
const NESTING = /\$t\(\s*([^,)\s]+)[^)]*\)/g;
/** What marks a part of a text for the screen: `<link>`, `</link>`, `<1/>`. */
const MARK = /<(\/?\s*\w+\s*\/?)>/g;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+|\S+@\S+\.\w+/g;
/** A word of three Latin letters or more, accents included. */
const LATIN_WORD = /[\p{Script=Latin}][\p{Script=Latin}\p{M}'’]{2,}/gu;

/** All placeholders of a text, each written in one way. */
export function placeholders(text: string): ReadonlySet<string> {
  return new Set([
    ...[...text.matchAll(INTERPOLATION)].map((it) => `{{${it[1]}}}`),
    ...[...text.matchAll(NESTING)].map((it) => `$t(${it[1]})`),
    ...[...text.matchAll(MARK)].map((it) => `<${it[1]?.replace(/\s/g, '')}>`),
  ]);
}

/** Latin words that a translator should have translated: neither placeholder, address nor proper term. */
export function latinWords(text: string, terms: readonly string[]): readonly string[] {
  let bare = text;
  for (const pattern of [INTERPOLATION, NESTING, MARK, ADDRESS]) bare = bare.replace(pattern, ' ');
  // Longer terms first, so that "Candela Pay" is not left as "Pay".
  for (const term of [...terms].sort((a, b) => b.length - a.length)) {
    bare = bare.replace(wholeWord(term), ' ');
  }
  return bare.match(LATIN_WORD) ?? [];
}

function wholeWord(term: string): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{Script=Latin}\\d])${escaped}(?![\\p{Script=Latin}\\d])`, 'giu');
}
