import './types.js';

export { TransWithoutContext as Trans } from 'react-i18next';
export { FALLBACK_TEXTS } from './fallback-texts.js';
export { createFormatter, type Formatter } from './format.js';
export { I18nProvider, type I18nProviderProps } from './I18nProvider.js';
export { createI18n } from './i18n.js';
export { type AppNamespace, loadCatalogue, NAMESPACES } from './internal/load-catalogue.js';
export {
  CONTINUE_IN,
  type Direction,
  directionOf,
  LANGUAGE_NAMES,
  languageOfTags,
  tagOf,
} from './language-names.js';
export type { TypedAmounts } from './typed-amount.js';
export type { Catalogues } from './types.js';
export { useFormat } from './useFormat.js';
export { useLanguage } from './useLanguage.js';
export { TranslationLoadError, useTranslation } from './useTranslation.js';
export { useTypedAmounts } from './useTypedAmounts.js';
