import common from '../../catalogues/jp/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/jp/${namespace}.json`),
};
