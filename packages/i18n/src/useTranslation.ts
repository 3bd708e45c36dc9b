import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { makeTexts, shelfOf, type Texts } from './texts.js';

/** The texts of a screen did not arrive. It is thrown, so that no key is ever shown in their place. */
export class TextsLost extends Error {
  override readonly name = 'TextsLost';
  /** Asks the network for them again; whoever shows them waits meanwhile. */
  readonly askAgain: () => void;

  constructor(namespaces: readonly string[], askAgain: () => void) {
    super(`The texts ${namespaces.join(', ')} did not arrive.`);
    this.askAgain = askAgain;
  }
}

/** Where words come from: another object once the language is another. */
export interface Words {
  readonly i18n: i18n;
  /** As BCP 47 has it. The instance's own is another for a moment, while a change is under way. */
  readonly language: string;
}

export const WordsContext = createContext<Words | undefined>(undefined);

/**
 * Texts of one or several namespaces; the caller waits until they are there. It takes no options, and has no
 * state nor subscription of its own: a screen of prices asks for its words a hundred times a second.
 */
export const useTranslation = ((namespaces?: string | readonly string[]) => {
  const words = use(WordsContext);
  if (!words) throw new Error('There are no texts outside of an I18nProvider.');
  const name = `${words.language} ${namespaces ?? ''}`;
  const { made, asked } = shelfOf(words.i18n);
  // Also when it has come: React draws who waited once more as it was, and goes on to what is new where it is told that
  // the waiting is over. Who did not say so would have its next hook taken for one of an update (React's error 467).
  const waitedFor = asked.get(name);
  if (waitedFor) use(waitedFor);
  return made.get(name) ?? fetched(words, name, [namespaces ?? DEFAULT].flat());
}) as unknown as typeof UseTranslation;

const DEFAULT = 'common';

/** Waits for what is not there; throws when it was waited for in vain. */
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
      // Somebody else may have had them meanwhile, and shows them: nobody who stands is to wait.
      const still = missing();
      if (still.length > 0) void ask(i18n.reloadResources([language], still));
    });
  }
  const texts = makeTexts(i18n, language, namespaces);
  made.set(name, texts);
  return texts;
}
