import { LANGUAGES, type Language } from '@candela/contract';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { directionOf, tagOf } from './languages.js';
import { LanguageContext } from './useLanguage.js';
import { type Words, WordsContext } from './useTranslation.js';

/** Between two attempts to get a language; each pause is twice the one before. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface I18nProviderProps {
  readonly i18n: i18n;
  /** The language that is wanted. */
  readonly language: Language;
  readonly children: ReactNode;
}

/**
 * Shows its children in a language, and tells the document its language and direction. A language
 * whose texts do not arrive is asked for again after a pause that grows, and at once when the
 * network is back; until it is there, words, numbers and direction all stay those of the one before.
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

  // Before the first paint: screens drawn from left to right would jump to the other side.
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

/** Loads what the screens seen so far need in a language. False when a part of it did not arrive. */
async function loadAll(i18n: i18n, tag: string): Promise<boolean> {
  const missing = () => namespacesOf(i18n).filter((it) => !i18n.hasResourceBundle(tag, it));
  if (missing().length > 0) await i18n.reloadResources([tag], missing());
  return missing().length === 0;
}

function namespacesOf({ options }: i18n): readonly string[] {
  return [options.ns ?? []].flat();
}
