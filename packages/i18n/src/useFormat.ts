import type { Language } from '@candela/contract';
import { createFormatter, type Formatter } from './format.js';
import { useLanguage } from './useLanguage.js';

/** Shared, because each holds about a dozen `Intl` formats. */
const formatters = new Map<Language, Formatter>();

export function useFormat(): Formatter {
  const language = useLanguage();
  const cached = formatters.get(language);
  if (cached) return cached;
  const created = createFormatter(language);
  formatters.set(language, created);
  return created;
}
