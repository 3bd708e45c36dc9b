import { readFileSync } from 'node:fs';

/** Words that stay as they are in English: names and signs everywhere, cognates in one locale. */
export interface ProperTerms {
  readonly everywhere: readonly string[];
  readonly byLocale: Readonly<Record<string, readonly string[]>>;
}

/** The house's list, `proper-terms.json` beside this file. */
export function loadProperTerms(): ProperTerms {
  return JSON.parse(readFileSync(new URL('./proper-terms.json', import.meta.url), 'utf8'));
}

export function termsOf(terms: ProperTerms, locale: string): readonly string[] {
  return [...terms.everywhere, ...(terms.byLocale[locale] ?? [])];
}
