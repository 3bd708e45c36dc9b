import type { i18n, TFunction } from 'i18next';

/** What a component writes by. */
export interface Texts {
  readonly t: TFunction;
  readonly i18n: i18n;
}

/** What is known of an instance's texts. */
interface Shelf {
  /** By language and namespaces. */
  readonly made: Map<string, Texts>;
  /** What was ever asked for, by the same names: settled whether it came or not. */
  readonly asked: Map<string, Promise<unknown>>;
}

const shelves = new WeakMap<i18n['store'], Shelf>();

/** What was made and asked for, by the store that the texts are kept in: two instances may share one. */
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
 * The texts of namespaces that are there; a key without a namespace is of the first. Each is looked up once
 * while nothing is to be put into it: a lookup goes through languages, namespaces and plurals, and a
 * screen writes dozens of words with each tick of the price.
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
