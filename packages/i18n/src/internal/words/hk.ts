import common from '../../catalogues/hk/common.json';
import type { LanguageWords } from '../load.js';

export const words: LanguageWords = {
  common,
  further: (namespace) => import(`../../catalogues/hk/${namespace}.json`),
};
