import type { i18n, TFunction } from 'i18next';

export interface Translation {
  readonly t: TFunction;
  readonly i18n: i18n;
}

interface TranslationCache {
  readonly translations: Map<string, Translation>;
  /** Settled whether loading succeeded or not. */
  readonly pendingLoads: Map<string, Promise<unknown>>;
}

const caches = new WeakMap<i18n['store'], TranslationCache>();

/** Two i18n instances may share a resource store. */
export function cacheOf({ store }: i18n): TranslationCache {
  const existing = caches.get(store);
  if (existing) return existing;
  const cache: TranslationCache = { translations: new Map(), pendingLoads: new Map() };
  caches.set(store, cache);
  store.on('added', () => cache.translations.clear());
  store.on('removed', () => cache.translations.clear());
  return cache;
}

/**
 * Caches texts without parameters: a lookup resolves languages, namespaces and plurals, and a
 * screen reads dozens per price tick.
 */
export function createTranslation(
  i18n: i18n,
  language: string,
  [namespace = 'common']: readonly string[],
): Translation {
  const t = i18n.getFixedT(language, namespace as 'common') as TFunction;
  const texts = new Map<string, string>();
  const cachedT = (...args: Parameters<TFunction>) => {
    const [key] = args;
    if (args.length > 1 || typeof key !== 'string') return t(...args);
    const text = texts.get(key) ?? String(t(...args));
    texts.set(key, text);
    return text;
  };
  return { t: Object.assign(cachedT, t) as TFunction, i18n };
}
