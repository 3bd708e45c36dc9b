import common from '../../catalogues/en/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/en/${namespace}.json`),
};
