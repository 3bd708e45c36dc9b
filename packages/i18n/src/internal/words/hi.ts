import common from '../../catalogues/hi/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/hi/${namespace}.json`),
};
