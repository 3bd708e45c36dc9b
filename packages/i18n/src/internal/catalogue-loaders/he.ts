import common from '../../catalogues/he/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const words: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/he/${namespace}.json`),
};
