import { LANGUAGES, type Language } from '@candela/contract';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { directionOf, tagOf } from './languages.js';
import { LanguageContext } from './useLanguage.js';
import { type Words, WordsContext } from './useTranslation.js';

/** Retry delay; doubles after each attempt. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface I18nProviderProps {
  readonly i18n: i18n;
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * Also sets `lang` and `dir` of the document. A language that fails to load is retried with
 * backoff, and when the network is back; until then the previous language stays.
 */
export function I18nProvider({ i18n, language: wanted, children }: I18nProviderProps) {
  const [shown, setShown] = useState(() => languageIn(i18n) ?? wanted);
  const [words, setWords] = useState<Words>({ i18n, language: i18n.language });

  useEffect(() => {
    let current = true;
    let pause = FIRST_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = async (): Promise<boolean> => {
      if (!(await loadAll(i18n, tagOf(wanted)))) return false;
      if (current && i18n.language !== tagOf(wanted)) await i18n.changeLanguage(tagOf(wanted));
      if (current) {
        setShown(wanted);
        setWords({ i18n, language: tagOf(wanted) });
      }
      return true;
    };
    const attempt = async () => {
      clearTimeout(timer);
      const arrived = await change().catch(() => false);
      if (arrived || !current) return;
      clearTimeout(timer);
      timer = setTimeout(attempt, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    };
    void attempt();
    window.addEventListener('online', attempt);
    return () => {
      current = false;
      clearTimeout(timer);
      window.removeEventListener('online', attempt);
    };
  }, [i18n, wanted]);

  // Before the first paint, so that right-to-left screens do not jump.
  useLayoutEffect(() => {
    document.documentElement.lang = tagOf(shown);
    document.documentElement.dir = directionOf(shown);
  }, [shown]);

  return (
    <LanguageContext value={shown}>
      <WordsContext value={words}>{children}</WordsContext>
    </LanguageContext>
  );
}

function languageIn(i18n: i18n): Language | undefined {
  return LANGUAGES.find((it) => tagOf(it) === i18n.language);
}

/** False when a namespace used so far is missing. */
async function loadAll(i18n: i18n, tag: string): Promise<boolean> {
  const missing = () => namespacesOf(i18n).filter((it) => !i18n.hasResourceBundle(tag, it));
  if (missing().length > 0) await i18n.reloadResources([tag], missing());
  return missing().length === 0;
}

function namespacesOf({ options }: i18n): readonly string[] {
  return [options.ns ?? []].flat();
}
