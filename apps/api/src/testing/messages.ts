import type { Language } from '@candela/contract';
import { contentFor } from '@candela/i18n/catalogues';
import type { TestApi, TestUser } from './app.js';

/** Newest first, without the welcome and new-device messages that every test user gets. */
export async function messagesOf(api: TestApi, { token }: TestUser, lang: Language = 'en') {
  const beside = [
    contentFor(lang, 'message_welcome_title', { app: 'Candela' }),
    contentFor(lang, 'message_new_device_title'),
  ];
  const { data } = await api.call('listMessages', { lang }, token);
  return data.filter(({ title }) => !beside.includes(title));
}
