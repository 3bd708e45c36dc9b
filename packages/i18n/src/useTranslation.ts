import type { i18n } from 'i18next';
import { createContext, use } from 'react';
import type { useTranslation as UseTranslation } from 'react-i18next';
import { cacheOf, createTranslation, type Translation } from './translation-cache.js';

/** No translation key is ever displayed. */
export class TranslationLoadError extends Error {
  override readonly name = 'TranslationLoadError';
  /** Components suspend meanwhile. */
  readonly retry: () => void;

  constructor(namespaces: readonly string[], retry: () => void) {
    super(`The texts ${namespaces.join(', ')} did not arrive.`);
    this.retry = retry;
  }
}

/** New for each language. */
export interface TranslationContextValue {
  readonly i18n: i18n;
  /** BCP 47; `i18n.language` differs briefly during a change. */
  readonly language: string;
}

export const TranslationContext = createContext<TranslationContextValue | undefined>(undefined);

/** No options, state or subscription: a price screen calls it a hundred times a second. */
export const useTranslation = ((namespaces?: string | readonly string[]) => {
  const context = use(TranslationContext);
  if (!context) throw new Error('There are no texts outside of an I18nProvider.');
  const name = `${context.language} ${namespaces ?? ''}`;
  const { translations, pendingLoads } = cacheOf(context.i18n);
  // `use` also with a settled promise: when React replays a suspended component, a skipped call
  // makes it treat the next hook as one of an update (React error 467).
  const pendingLoad = pendingLoads.get(name);
  if (pendingLoad) use(pendingLoad);
  return translations.get(name) ?? loadTranslation(context, name, [namespaces ?? DEFAULT].flat());
}) as unknown as typeof UseTranslation;

const DEFAULT = 'common';

/** Throws `TranslationLoadError`. */
function loadTranslation(
  { i18n, language }: TranslationContextValue,
  name: string,
  namespaces: readonly string[],
): Translation {
  const { translations, pendingLoads } = cacheOf(i18n);
  const missing = () => namespaces.filter((it) => !i18n.hasResourceBundle(language, it));
  const trackLoad = (request: Promise<unknown>) => {
    const settled = request.catch(() => undefined);
    pendingLoads.set(name, settled);
    return settled;
  };
  if (missing().length > 0 && !pendingLoads.has(name))
    use(trackLoad(i18n.loadNamespaces(missing())));
  const missingNamespaces = missing();
  if (missingNamespaces.length > 0) {
    throw new TranslationLoadError(missingNamespaces, () => {
      // Do not suspend mounted components again.
      const stillMissing = missing();
      if (stillMissing.length > 0) void trackLoad(i18n.reloadResources([language], stillMissing));
    });
  }
  const texts = createTranslation(i18n, language, namespaces);
  translations.set(name, texts);
  return texts;
}
