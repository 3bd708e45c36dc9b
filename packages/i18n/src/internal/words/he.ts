import common from '../../catalogues/he/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/he/${namespace}.json`),
};
