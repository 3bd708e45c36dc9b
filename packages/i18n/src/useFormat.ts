import { useMemo } from 'react';
import { createFormatter, type Formatter } from './format.js';
import { useLanguage } from './useLanguage.js';

/** The formatter of the language in use. */
export function useFormat(): Formatter {
  const language = useLanguage();
  return useMemo(() => createFormatter(language), [language]);
}
