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
  'announcements',
  'credit',
  'referrals',
  'guide',
  'verification',
] as const;
export type AppNamespace = (typeof NAMESPACES)[number];

type Catalogue = Record<string, unknown>;

export interface LanguageCatalogues {
  readonly common: Catalogue;
  readonly loadNamespace: (
    namespace: Exclude<AppNamespace, 'common'>,
  ) => Promise<{ readonly default: Catalogue }>;
}

/**
 * Each language module knows its own chunk URLs, so that no client downloads those of all eleven
 * languages.
 */
export async function loadCatalogue(
  language: Language,
  namespace: AppNamespace,
): Promise<Catalogue> {
  const { catalogue }: { readonly catalogue: LanguageCatalogues } = await import(
    `./catalogue-loaders/${language}.ts`
  );
  return namespace === 'common'
    ? catalogue.common
    : (await catalogue.loadNamespace(namespace)).default;
}
