import { LANGUAGES } from '@candela/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../test/helpers/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test('lists announcements newest first and puts the newest in the home data', async () => {
  const { data: list } = await api.call('listAnnouncements');
  expect(list.map(({ id }) => id)).toEqual(['welcome', 'invitations', 'credit']);
  const { data: home } = await api.call('getHome');
  expect(home.announcement).toEqual(list[0]);
  const second = await api.call('listAnnouncements', { page: '2', limit: '1' });
  expect(second.data).toEqual([list[1]]);
});

test.each(LANGUAGES)('returns each announcement in %s without placeholders', async (lang) => {
  const { data: list } = await api.call('listAnnouncements', { lang });
  for (const announcement of list) {
    const { data } = await api.call('getAnnouncement', { lang, id: announcement.id });
    expect(data).toEqual(announcement);
    expect(`${data.title}${data.content}`).not.toMatch(/\{\{|@announcement/);
  }
});

test('returns article_unknown for an unknown announcement', async () => {
  const response = await api.call('getAnnouncement', { id: 'no-such-article' });
  expect([response.status, response.code, response.msg]).toEqual([
    200,
    'article_unknown',
    'This announcement was not found.',
  ]);
});

test('leaves announcements unchanged when the service starts again', async () => {
  const before = await api.call('listAnnouncements');
  api.clock.advance(86_400_000);
  await api.app.prepare();
  expect((await api.call('listAnnouncements')).data).toEqual(before.data);
});
