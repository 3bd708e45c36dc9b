import common from '../../catalogues/pt/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/pt/${namespace}.json`),
};
