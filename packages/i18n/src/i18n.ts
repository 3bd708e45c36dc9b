import { LANGUAGES, type Language } from '@candela/contract';
import i18next, { type BackendModule, type i18n } from 'i18next';
import { isolateWords } from './internal/isolate.js';
import { loadCatalogue, NAMESPACES } from './internal/load.js';
import { directionOf, tagOf } from './languages.js';

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
 * An i18next instance that loads one language at a time, and a namespace when a screen first asks
 * for it. Its languages are BCP 47 tags, so that plural rules are right for `jp`, `vn` and `hk`.
 * Resolves when the common namespace is there, and rejects when it does not arrive.
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
      // React escapes what it renders. What is put into a sentence that runs from right to left is
      // isolated: a time, a sign or a unit would otherwise change its order there.
      escapeValue: true,
      escape: (value) => (isRightToLeft(instance.language) ? isolateWords(value) : value),
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
