import common from '../../catalogues/vn/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/vn/${namespace}.json`),
};
