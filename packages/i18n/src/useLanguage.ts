import type { Language } from '@candela/contract';
import { createContext, use } from 'react';

export const LanguageContext = createContext<Language>('en');

/** The language that texts, numbers and dates are shown in. */
export function useLanguage(): Language {
  return use(LanguageContext);
}
