import { homeData } from '@candela/api-client/testing';
import { getHome } from '@candela/contract/calls/home';
import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FaqScreen } from './FaqScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows support links and answers before login, without an authenticated request', async () => {
  const { service } = await renderScreen(FaqScreen, {
    session: { token: null },
    prepareService: (it) =>
      it.respond(getHome, homeData({ serviceLink: 'https://chat.example/', serviceHours: '9–17' })),
  });
  const link = await screen.findByRole('link', { name: 'Online service' });
  expect(link.getAttribute('href')).toBe('https://chat.example/');
  expect(screen.getByText('9–17')).toBeDefined();
  expect(screen.getByText(/In USDT, like every record/)).toBeDefined();
  expect(service.sent.map((it) => it.path)).toEqual(['Lottery/web_index']);
});

test('shows only the answers when no support link is configured', async () => {
  const none = { serviceLink: '', serviceLink1: '', serviceLink2: '' };
  await renderScreen(FaqScreen, {
    session: { token: null },
    prepareService: (it) => it.respond(getHome, homeData(none)),
  });
  expect(await screen.findByText(/In USDT, like every record/)).toBeDefined();
  expect(screen.queryByText('Hours')).toBeNull();
});
