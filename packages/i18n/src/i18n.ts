import { LANGUAGES, type Language } from '@candela/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { isolateText } from './internal/bidi-isolate.js';
import { loadCatalogue, NAMESPACES } from './internal/load-catalogue.js';
import { directionOf, tagOf } from './language-names.js';

const catalogueBackend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, namespace, done) => {
    const language = LANGUAGES.find((it) => tagOf(it) === tag);
    const known = NAMESPACES.find((it) => it === namespace);
    if (!language || !known) {
      done(new Error(`There is no catalogue ${tag}/${namespace}.`), null);
      return;
    }
    loadCatalogue(language, known).then(
      (catalogue) => done(null, catalogue),
      (error: Error) => done(error, null),
    );
  },
};

/**
 * BCP 47 tags give the right plural rules for `jp`, `vn` and `hk`.
 *
 * @throws when the common namespace fails to load.
 */
export async function createI18n(language: Language): Promise<i18n> {
  const instance = i18next.createInstance();
  await instance.use(catalogueBackend).init({
    lng: tagOf(language),
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['common'],
    defaultNS: 'common',
    interpolation: {
      // React escapes what it renders. In right-to-left text, times, signs and units must be
      // isolated.
      escapeValue: true,
      escape: (value) => (isRightToLeft(instance.language) ? isolateText(value) : value),
    },
  });
  if (!instance.hasResourceBundle(instance.language, 'common')) {
    throw new Error(`The texts of ${language} did not arrive.`);
  }
  return instance;
}

function isRightToLeft(tag: string): boolean {
  return LANGUAGES.some((it) => tagOf(it) === tag && directionOf(it) === 'rtl');
}
