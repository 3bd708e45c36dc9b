import type { Texts } from './catalogues.ts';
import { LOCALES, type Locale, pluralForms } from './locales.ts';

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The stem and form of a plural key; undefined for a key that only looks like one. */
export function pluralOf(key: string, source: Texts): { stem: string; form: string } | undefined {
  const [, stem, form] = PLURAL.exec(key) ?? [];
  return stem && form && source.has(`${stem}_other`) ? { stem, form } : undefined;
}

/** The keys a locale must have for the keys English has, with the plural forms of its own language. */
export function expectedKeys(source: Texts, locale: Locale): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const key of source.keys()) {
    const plural = pluralOf(key, source);
    if (!plural) keys.add(key);
    else for (const form of pluralForms(locale)) keys.add(`${plural.stem}_${form}`);
  }
  return keys;
}

/** A text of its own for none is always welcome: i18next prefers `_zero` in every language. */
export function isOptional(key: string, source: Texts): boolean {
  return pluralOf(key, source)?.form === 'zero';
}

/** The English text a key is compared with: itself, or the general form of its plural. */
export function sourceText(key: string, source: Texts): string | undefined {
  const plural = pluralOf(key, source);
  return source.get(key) ?? (plural ? source.get(`${plural.stem}_other`) : undefined);
}

export function localeOf(name: string): Locale | undefined {
  return Object.hasOwn(LOCALES, name) ? LOCALES[name] : undefined;
}
