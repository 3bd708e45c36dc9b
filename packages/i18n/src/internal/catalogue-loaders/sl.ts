import common from '../../catalogues/sl/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const catalogue: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/sl/${namespace}.json`),
};
