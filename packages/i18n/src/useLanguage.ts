import type { Language } from '@candela/contract';
import { createContext, use } from 'react';

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return use(LanguageContext);
}
