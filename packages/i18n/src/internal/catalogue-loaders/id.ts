import common from '../../catalogues/id/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const words: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/id/${namespace}.json`),
};
