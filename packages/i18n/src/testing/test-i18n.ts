import type { Language } from '@candela/contract';
import type { i18n } from 'i18next';
import { createI18n } from '../i18n.js';
import { NAMESPACES } from '../internal/load-catalogue.js';

/** Tests and stories render without suspending. */
export async function createTestI18n(language: Language = 'en'): Promise<i18n> {
  const instance = await createI18n(language);
  await instance.loadNamespaces([...NAMESPACES]);
  return instance;
}
