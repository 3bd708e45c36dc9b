import { renderScreen } from '@candela/screen-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HelpScreen } from './HelpScreen.js';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the help to an anonymous visitor, without an authenticated request', async () => {
  const { service } = await renderScreen(HelpScreen, { session: { token: null } });
  expect(await screen.findByText('What Candela is')).toBeDefined();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
  expect(service.sent.map((it) => it.path)).toEqual(['Lottery/web_index']);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Basic information')).toBe('/about');
  expect(hrefOf('Announcements')).toBe('/article');
  expect(hrefOf('Online service')).toBe('/service');
  expect(hrefOf('User agreement')).toBe('/agreement');
  expect(hrefOf('Privacy policy')).toBe('/privacy');
});

test('does not call prices simulated in a sandbox with real prices', async () => {
  await renderScreen(HelpScreen, { realPrices: true });
  expect(await screen.findByText(/^Funds here are virtual/)).toBeDefined();
  expect(screen.getByText(/Prices are those of real markets\./)).toBeDefined();
  expect(screen.queryByText(/Prices, machines and the activity/)).toBeNull();
});

test('does not mention virtual funds outside the sandbox', async () => {
  await renderScreen(HelpScreen, { sandbox: false });
  await screen.findByText('What Candela is');
  expect(screen.queryByText('This is a sandbox')).toBeNull();
});
