import type { Language } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import type { TestApi, TestUser } from './app.js';

/**
 * What the service wrote to somebody, newest first, in a language; but for the greeting and for
 * what it writes of a login: a call of a test comes from no device that its account knows.
 */
export async function messagesOf(api: TestApi, { token }: TestUser, lang: Language = 'en') {
  const beside = [
    contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
    contentFor(lang, 'message_new_device_title'),
  ];
  const { data } = await api.call('listMessages', { lang }, token);
  return data.filter(({ title }) => !beside.includes(title));
}
