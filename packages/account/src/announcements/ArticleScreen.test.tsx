import { announcementsApi } from '@candela/api-client/announcements';
import { anAnnouncement } from '@candela/api-client/testing';
import { getAnnouncement, listAnnouncements } from '@candela/contract/calls/announcements';
import { renderScreen } from '@candela/screen-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArticleScreen } from './ArticleScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the announcement with the id in the address, and links to the list', async () => {
  const { service } = await renderScreen(ArticleScreen, {
    initialPath: '/article?id=welcome',
    prepareService: (it) => it.respond(getAnnouncement, anAnnouncement()),
  });
  expect(await screen.findByRole('heading', { name: 'Welcome to Candela' })).toBeDefined();
  expect(screen.getByText(/Every settlement can be checked/)).toBeDefined();
  expect(service.sentTo(getAnnouncement)).toMatchObject([{ id: 'welcome' }]);
  expect(screen.getByRole('link', { name: 'All announcements' }).getAttribute('href')).toBe(
    '/article',
  );
});

test('reports an unknown id, and links to the list instead of offering a retry', async () => {
  await renderScreen(ArticleScreen, {
    initialPath: '/article?id=gone',
    prepareService: (it) => it.reject(getAnnouncement, 'article_unknown', 'Not found.'),
  });
  expect(await screen.findByText('This announcement was not found.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All announcements' })).toBeDefined();
});

test('loads the announcement on retry after a network failure', async () => {
  const { service, user } = await renderScreen(ArticleScreen, {
    initialPath: '/article?id=welcome',
    prepareService: (it) => it.drop(getAnnouncement),
  });
  await screen.findByText('Couldn’t load this');
  service.respond(getAnnouncement, anAnnouncement());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome to Candela' })).toBeDefined();
});

test('keeps a stale announcement with its time when a refresh fails', async () => {
  const { service, store } = await renderScreen(ArticleScreen, {
    initialPath: '/article?id=welcome',
    prepareService: (it) => it.respond(getAnnouncement, anAnnouncement()),
  });
  await screen.findByRole('heading', { name: 'Welcome to Candela' });
  expect(screen.queryByText(/^Offline. Data as of /)).toBeNull();
  service.drop(getAnnouncement);
  const refetch = announcementsApi.endpoints.getAnnouncement.initiate('welcome', {
    forceRefetch: true,
  });
  await act(async () => void (await store.dispatch(refetch)));
  expect(await screen.findByText(/^Offline. Data as of /)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Welcome to Candela' })).toBeDefined();
});

test('lists all announcements with links when there is no id', async () => {
  await renderScreen(ArticleScreen, {
    initialPath: '/article',
    prepareService: (it) =>
      it.respond(listAnnouncements, [anAnnouncement(), anAnnouncement({ id: 'a2', title: 'Two' })]),
  });
  expect((await screen.findByRole('link', { name: /Two/ })).getAttribute('href')).toBe(
    '/article?id=a2',
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
