import type { Language } from '@candela/contract';
import { contentFor } from '@candela/i18n/service-messages';
import type { TestApi, TestUser } from './test-api.js';

/** Newest first, without the messages of every test user. */
export async function fetchMessages(api: TestApi, { token }: TestUser, lang: Language = 'en') {
  const ignoredTitles = [
    contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
    contentFor(lang, 'message_new_device_title'),
  ];
  const { data } = await api.call('listMessages', { lang }, token);
  return data.filter(({ title }) => !ignoredTitles.includes(title));
}
