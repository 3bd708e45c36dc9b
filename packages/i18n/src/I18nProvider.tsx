import { LANGUAGES, type Language } from '@candela/contract';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { directionOf, tagOf } from './language-names.js';
import { LanguageContext } from './useLanguage.js';
import { TranslationContext, type TranslationContextValue } from './useTranslation.js';

/** Doubles after each attempt. */
const RETRY_DELAY_MIN_MS = 2_000;
const RETRY_DELAY_MAX_MS = 60_000;

export interface I18nProviderProps {
  readonly i18n: i18n;
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * Sets `lang` and `dir` of the document. A language that fails to load is retried with backoff, and
 * when the network is back.
 */
export function I18nProvider({ i18n, language: requested, children }: I18nProviderProps) {
  const [displayed, setDisplayed] = useState(() => languageIn(i18n) ?? requested);
  const [translation, setTranslation] = useState<TranslationContextValue>({
    i18n,
    language: i18n.language,
  });

  useEffect(() => {
    let current = true;
    let retryDelay = RETRY_DELAY_MIN_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = async (): Promise<boolean> => {
      if (!(await loadAll(i18n, tagOf(requested)))) return false;
      if (current && i18n.language !== tagOf(requested))
        await i18n.changeLanguage(tagOf(requested));
      if (current) {
        setDisplayed(requested);
        setTranslation({ i18n, language: tagOf(requested) });
      }
      return true;
    };
    const attempt = async () => {
      clearTimeout(timer);
      const isLoaded = await change().catch(() => false);
      if (isLoaded || !current) return;
      clearTimeout(timer);
      timer = setTimeout(attempt, retryDelay);
      retryDelay = Math.min(retryDelay * 2, RETRY_DELAY_MAX_MS);
    };
    void attempt();
    window.addEventListener('online', attempt);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [i18n, requested]);

  // Before the first paint: right-to-left screens must not jump.
  useLayoutEffect(() => {
    document.documentElement.lang = tagOf(displayed);
    document.documentElement.dir = directionOf(displayed);
  }, [displayed]);

  return (
    <LanguageContext value={displayed}>
      <TranslationContext value={translation}>{children}</TranslationContext>
    </LanguageContext>
  );
}

function languageIn(i18n: i18n): Language | undefined {
  return LANGUAGES.find((it) => tagOf(it) === i18n.language);
}

async function loadAll(i18n: i18n, tag: string): Promise<boolean> {
  const missing = () => namespacesOf(i18n).filter((it) => !i18n.hasResourceBundle(tag, it));
  if (missing().length > 0) await i18n.reloadResources([tag], missing());
  return missing().length === 0;
}

function namespacesOf({ options }: i18n): readonly string[] {
  return [options.ns ?? []].flat();
}
