import './types.js';

export { Trans, useTranslation } from 'react-i18next';
export { createFormatter, type Formatter, useFormat } from './format.js';
export { createI18n } from './i18n.js';
export { type AppNamespace, NAMESPACES } from './internal/load.js';
export { type Direction, directionOf, LANGUAGE_NAMES, tagOf } from './languages.js';
export { I18nProvider, type I18nProviderProps, useLanguage } from './provider.js';
export type { Catalogues } from './types.js';
