import common from '../../catalogues/hi/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const words: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/hi/${namespace}.json`),
};
