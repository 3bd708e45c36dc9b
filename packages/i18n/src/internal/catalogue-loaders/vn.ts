import common from '../../catalogues/vn/common.json';
import type { LanguageCatalogues } from '../load-catalogue.js';

export const catalogue: LanguageCatalogues = {
  common,
  loadNamespace: (namespace) => import(`../../catalogues/vn/${namespace}.json`),
};
