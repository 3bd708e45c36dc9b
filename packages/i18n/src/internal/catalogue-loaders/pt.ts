import common from '../../catalogues/pt/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const catalogue: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/pt/${namespace}.json`),
};
