import common from '../../catalogues/ko/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/ko/${namespace}.json`),
};
