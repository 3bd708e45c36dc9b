import common from '../../catalogues/id/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/id/${namespace}.json`),
};
