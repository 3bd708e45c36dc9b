import type { Language } from '@candela/contract';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { directionOf, tagOf } from './languages.js';

const LanguageContext = createContext<Language>('en');

/** The language that texts, numbers and dates are shown in. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

export interface I18nProviderProps {
  readonly i18n: i18n;
  readonly language: Language;
  readonly children: ReactNode;
}

/** Shows its children in a language, and tells the document its language and direction. */
export function I18nProvider({ i18n, language, children }: I18nProviderProps) {
  useEffect(() => {
    document.documentElement.lang = tagOf(language);
    document.documentElement.dir = directionOf(language);
    void i18n.changeLanguage(tagOf(language));
  }, [i18n, language]);

  return (
    <LanguageContext value={language}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </LanguageContext>
  );
}
