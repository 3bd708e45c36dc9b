import './types.js';

export { Trans } from 'react-i18next';
export { createFormatter, type Formatter, useFormat } from './format.js';
export { createI18n } from './i18n.js';
export { type AppNamespace, NAMESPACES } from './internal/load.js';
export { type Direction, directionOf, LANGUAGE_NAMES, tagOf } from './languages.js';
export { I18nProvider, type I18nProviderProps, useLanguage } from './provider.js';
export { START_WORDS } from './start-words.js';
export type { Catalogues } from './types.js';
export { TextsLost, useTranslation } from './useTranslation.js';
