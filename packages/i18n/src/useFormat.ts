import type { Language } from '@candela/contract';
import { createFormatter, type Formatter } from './format.js';
import { useLanguage } from './useLanguage.js';

/** Shared, because each holds about a dozen `Intl` formats. */
const formatters = new Map<Language, Formatter>();

export function useFormat(): Formatter {
  const language = useLanguage();
  const known = formatters.get(language);
  if (known) return known;
  const made = createFormatter(language);
  formatters.set(language, made);
  return made;
}
