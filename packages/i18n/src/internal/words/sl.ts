import common from '../../catalogues/sl/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/sl/${namespace}.json`),
};
