import type { Language } from '@candela/contract';

export const NAMESPACES = [
  'common',
  'home',
  'prices',
  'trading',
  'funds',
  'financial',
  'account',
  'entry',
  'agreement',
  'people',
  'guide',
  'verification',
] as const;
export type AppNamespace = (typeof NAMESPACES)[number];

type Catalogue = Record<string, unknown>;

/** The words of a language: those every screen needs, and how to fetch those of a feature. */
export interface LanguageWords {
  readonly common: Catalogue;
  readonly further: (
    namespace: Exclude<AppNamespace, 'common'>,
  ) => Promise<{ readonly default: Catalogue }>;
}

/**
 * One small file for each language and namespace; only those a person needs are fetched. Where the
 * files of a language are is known beside its common words, so that nobody carries the addresses of
 * all eleven.
 */
export async function loadCatalogue(
  language: Language,
  namespace: AppNamespace,
): Promise<Catalogue> {
  const { words }: { readonly words: LanguageWords } = await import(`./words/${language}.ts`);
  return namespace === 'common' ? words.common : (await words.further(namespace)).default;
}
