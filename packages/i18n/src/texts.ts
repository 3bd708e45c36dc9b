import type { i18n, TFunction } from 'i18next';

export interface Texts {
  readonly t: TFunction;
  readonly i18n: i18n;
}

interface Shelf {
  /** By language and namespaces. */
  readonly made: Map<string, Texts>;
  /** By the same keys; settled whether loading succeeded or not. */
  readonly asked: Map<string, Promise<unknown>>;
}

const shelves = new WeakMap<i18n['store'], Shelf>();

/** Keyed by the resource store, because two i18n instances may share one. */
export function shelfOf({ store }: i18n): Shelf {
  const known = shelves.get(store);
  if (known) return known;
  const shelf: Shelf = { made: new Map(), asked: new Map() };
  shelves.set(store, shelf);
  store.on('added', () => shelf.made.clear());
  store.on('removed', () => shelf.made.clear());
  return shelf;
}

/**
 * Keys without a namespace belong to the first. Caches texts without parameters: a lookup resolves
 * languages, namespaces and plurals, and a screen reads dozens of texts per price tick.
 */
export function makeTexts(
  i18n: i18n,
  language: string,
  [own = 'common']: readonly string[],
): Texts {
  const t = i18n.getFixedT(language, own as 'common') as TFunction;
  const texts = new Map<string, string>();
  const kept = (...args: Parameters<TFunction>) => {
    const [key] = args;
    if (args.length > 1 || typeof key !== 'string') return t(...args);
    const text = texts.get(key) ?? String(t(...args));
    texts.set(key, text);
    return text;
  };
  return { t: Object.assign(kept, t) as TFunction, i18n };
}
