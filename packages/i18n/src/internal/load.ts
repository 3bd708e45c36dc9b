import type { Language } from '@candela/contract';

export const NAMESPACES = [
  'common',
  'home',
  'trading',
  'funds',
  'financial',
  'account',
  'agreement',
  'people',
  'guide',
] as const;
export type AppNamespace = (typeof NAMESPACES)[number];

type CatalogueModule = { readonly default: Record<string, unknown> };

/** One small file for each language and namespace; only those a person needs are fetched. */
export async function loadCatalogue(
  language: Language,
  namespace: AppNamespace,
): Promise<Record<string, unknown>> {
  const module: CatalogueModule = await import(`../catalogues/${language}/${namespace}.json`);
  return module.default;
}
