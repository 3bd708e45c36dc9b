import common from '../../catalogues/th/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/th/${namespace}.json`),
};
