import common from '../../catalogues/he/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const catalogue: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/he/${namespace}.json`),
};
