import common from '../../catalogues/th/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const catalogue: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/th/${namespace}.json`),
};
