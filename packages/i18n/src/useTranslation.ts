import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { makeTexts, shelfOf, type Texts } from './texts.js';

/** Thrown so that no translation key is ever displayed. */
export class TextsLost extends Error {
  override readonly name = 'TextsLost';
  /** Components suspend until the request settles. */
  readonly askAgain: () => void;

  constructor(namespaces: readonly string[], askAgain: () => void) {
    super(`The texts ${namespaces.join(', ')} did not arrive.`);
    this.askAgain = askAgain;
  }
}

/** A new object for each language. */
export interface Words {
  readonly i18n: i18n;
  /** BCP 47 tag; `i18n.language` differs briefly during a change. */
  readonly language: string;
}

export const WordsContext = createContext<Words | undefined>(undefined);

/**
 * Suspends until the texts are loaded. No options, state or subscription: a price screen calls it a
 * hundred times a second.
 */
export const useTranslation = ((namespaces?: string | readonly string[]) => {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no texts outside of an I18nProvider.');
  const name = `${words.language} ${namespaces ?? ''}`;
  const { made, asked } = shelfOf(words.i18n);
  // `use` must also be called with a settled promise: React replays a suspended component, and
  // skipping the `use` call makes it treat the next hook as one of an update (React error 467).
  const waitedFor = asked.get(name);
  if (waitedFor) use(waitedFor);
  return made.get(name) ?? fetched(words, name, [namespaces ?? DEFAULT].flat());
}) as unknown as typeof UseTranslation;

const DEFAULT = 'common';

/** Throws `TextsLost` when loading has failed. */
function fetched({ i18n, language }: Words, name: string, namespaces: readonly string[]): Texts {
  const { made, asked } = shelfOf(i18n);
  const missing = () => namespaces.filter((it) => !i18n.hasResourceBundle(language, it));
  const ask = (request: Promise<unknown>) => {
    const settled = request.catch(() => undefined);
    asked.set(name, settled);
    return settled;
  };
  if (missing().length > 0 && !asked.has(name)) use(ask(i18n.loadNamespaces(missing())));
  const lost = missing();
  if (lost.length > 0) {
    throw new TextsLost(lost, () => {
      // Another component may have loaded them: do not suspend mounted components again.
      const still = missing();
      if (still.length > 0) void ask(i18n.reloadResources([language], still));
    });
  }
  const texts = makeTexts(i18n, language, namespaces);
  made.set(name, texts);
  return texts;
}
