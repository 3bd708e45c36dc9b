import common from '../../catalogues/pt/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const words: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/pt/${namespace}.json`),
};
