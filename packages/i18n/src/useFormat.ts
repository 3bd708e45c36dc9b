import type { Language } from '@candela/contract';
import { createFormatter, type Formatter } from './format.js';
import { useLanguage } from './useLanguage.js';

/** A dozen of the browser's formats stand behind each: making them anew costs more than what they write. */
const formatters = new Map<Language, Formatter>();

/** The formatter of the language in use, the same one everywhere. */
export function useFormat(): Formatter {
  const language = useLanguage();
  const known = formatters.get(language);
  if (known) return known;
  const made = createFormatter(language);
  formatters.set(language, made);
  return made;
}
